import { defineFeature } from "#platform/index.ts";
import { mergeMessages } from "./messages.ts";
import { cutLoose, findOwnedTwice, listAllEnrollments } from "./server/enrollment-store.ts";
import { listCourseHistory } from "./server/history-store.ts";

export const feature = defineFeature({
	name: "delivery/enrollments",
	history: [{ kind: "course", list: (db, { id }, page) => listCourseHistory(db, id, page) }],
	personalData: {
		name: "courses",
		export: (db, { id }) => listAllEnrollments(db, id),
		erase: (trx, { id }) => cutLoose(trx, id),
		erasesBefore: ["orders"],
		movesAs: { enrollments: "Courses" },
		blocksMerge: async (db, accounts) => (await findOwnedTwice(db, accounts)).map(mergeMessages.ownedTwice),
	},
});
