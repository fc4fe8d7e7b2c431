import { defineFeature } from "#platform/feature/define-feature.ts";
import { checkRestores, registerRestoreJobs } from "./server/check-restores.ts";
import { serveSnapshots } from "./server/serve-snapshots.ts";

export const feature = defineFeature({
	name: "operations/backups",
	jobs: registerRestoreJobs,
	catchUp: checkRestores,
	// Payments of a restored backup are found before refunds are checked.
	catchesUpBefore: ["sales/payments"],
	service: serveSnapshots,
});
