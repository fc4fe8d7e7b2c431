import { defineFeature, type Executor, type Transaction } from "#platform/index.ts";
import { mergeMessages } from "./messages.ts";
import { cutLoose, findOwnedTwice, listAllEnrollments } from "./server/enrollment-store.ts";
import { listCourseHistory } from "./server/history-store.ts";

const exportEnrollments = (db: Executor, userId: number) => listAllEnrollments(db, userId);

/** Ends all of a customer's enrollments and removes the customer from them. Orders keep their lines. */
const eraseEnrollments = (trx: Transaction, userId: number): Promise<void> => cutLoose(trx, userId);

export const feature = defineFeature({
	name: "delivery/enrollments",
	history: [{ kind: "course", list: (db, { id }, page) => listCourseHistory(db, id, page) }],
	personalData: {
		name: "courses",
		export: (db, { id }) => exportEnrollments(db, id),
		erase: (trx, { id }) => eraseEnrollments(trx, id),
		erasesBefore: ["orders"],
		movesAs: { enrollments: "Courses" },
		blocksMerge: async (db, accounts) => (await findOwnedTwice(db, accounts)).map(mergeMessages.ownedTwice),
	},
});
