import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { checkRestores, registerRestoreJobs } from "./server/check-restores.ts";

export const feature = defineFeature({
	name: "operations/backups",
	jobs: registerRestoreJobs,
	catchUp: checkRestores,
});
