import { defineFeature } from "#platform/index.ts";
import { buildPack, buildPackJob, cleanPacks, cleanPacksJob } from "./server/build-pack.ts";
import { serveAuditPacks } from "./server/endpoints.ts";
import { expireAllPacks } from "./server/pack-store.ts";
import { servePackFiles } from "./server/serve-pack.ts";

export const feature = defineFeature({
	name: "credit/audit-packs",
	records: [{ kind: "audit_pack", label: "Audit packs", address: "/console/audit-packs" }],
	endpoints({ serve, app }, context) {
		serveAuditPacks(serve, context);
		servePackFiles(app, context);
	},
	jobs(context) {
		context.jobs.handle(buildPackJob, (data) => buildPack(context, data));
		context.jobs.handle(cleanPacksJob, () => cleanPacks(context), "21 4 * * *");
	},
	// Backups have no packs: they can be built again.
	afterRestore: () => expireAllPacks,
});
