import { defineFeature } from "#platform/feature/define-feature.ts";
import { listCourseHistory } from "./server/history-store.ts";
import { eraseEnrollments, exportEnrollments } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "delivery/enrollments",
	history: [{ kind: "course", list: (db, { id }, page) => listCourseHistory(db, id, page) }],
	personalData: {
		name: "courses",
		export: (db, { id }) => exportEnrollments(db, id),
		erase: (trx, { id }) => eraseEnrollments(trx, id),
		erasesBefore: ["orders"],
	},
});
