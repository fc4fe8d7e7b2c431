import { defineFeature } from "#platform/feature/define-feature.ts";
import { serveApiKeys } from "./server/endpoints.ts";
import { exportApiKeys } from "./server/personal-data.ts";

export const feature = defineFeature({
	name: "operations/api-keys",
	records: [{ kind: "api_key", label: "API keys", address: "/console/api-keys" }],
	endpoints: ({ serve, calls }, context) => serveApiKeys(serve, context, calls),
	// Deleted together with the account.
	personalData: { name: "apiKeys", export: (db, { id }) => exportApiKeys(db, id) },
});
