import { defineFeature } from "#platform/index.ts";
import { serveAudit } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "operations/audit-log",
	records: [{ kind: "list", label: "Exported lists", address: null }],
	endpoints: ({ serve }, context) => serveAudit(serve, context),
});
