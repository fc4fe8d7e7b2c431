import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { countFailedRecordings, eraseLearning, exportLearning } from "./server/index.ts";

export const feature = defineFeature({
	name: "delivery/recordings",
	personalData: { name: "recordings", export: (db, { id }) => exportLearning(db, id), erase: (trx, { id }) => eraseLearning(trx, id) },
	actionItems: [{ label: "Recordings that couldn't be processed", to: "/console/courses", access: "editor", count: (db) => countFailedRecordings(db) }],
});
