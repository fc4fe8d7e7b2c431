import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { checkRestores, registerRestoreJobs } from "./server/check-restores.ts";

export const feature = defineFeature({
	name: "operations/backups",
	jobs: registerRestoreJobs,
	start: (context) => {
		const checked = checkRestores(context).catch((error: unknown) => context.log.error({ err: error }, "Could not check the payments after a restore."));
		return () => checked;
	},
});
