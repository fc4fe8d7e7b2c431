import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveAudit } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "operations/audit-log",
	endpoints: ({ serve }, context) => serveAudit(serve, context),
});
