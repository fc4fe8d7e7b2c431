import { type Database, defineFeature } from "#platform/index.ts";
import { listCreatedKeys } from "./server/api-keys-store.ts";
import { serveApiKeys } from "./server/endpoints.ts";

export const feature = defineFeature({
	name: "operations/api-keys",
	records: [{ kind: "api_key", label: "API keys", address: "/console/api-keys" }],
	endpoints: ({ serve, calls }, context) => serveApiKeys(serve, context, calls),
	// Deleted together with the account.
	personalData: {
		name: "apiKeys",
		export: (db, { id }) => exportApiKeys(db, id),
		moves: ["api_keys.created_by"],
	},
});

/** Exports the API keys that a staff member created. */
async function exportApiKeys(db: Database, userId: number) {
	const keys = await listCreatedKeys(db, userId);
	return keys.map((key) => ({
		name: key.name,
		createdAt: key.created_at,
		expiresAt: key.expires_at,
		revokedAt: key.revoked_at,
	}));
}
