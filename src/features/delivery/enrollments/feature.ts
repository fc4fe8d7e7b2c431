import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { eraseEnrollments, exportEnrollments } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "delivery/enrollments",
	personalData: { name: "courses", export: (db, { id }) => exportEnrollments(db, id), erase: (trx, { id }) => eraseEnrollments(trx, id) },
});
