import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { eraseEnrolments, exportEnrolments } from "./server/index.ts";

export const feature = defineFeature({
	name: "delivery/enrollments",
	personalData: { name: "courses", export: (db, { id }) => exportEnrolments(db, id), erase: (trx, { id }) => eraseEnrolments(trx, id) },
});
