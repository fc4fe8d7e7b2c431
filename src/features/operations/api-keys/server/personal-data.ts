import type { Database } from "#platform/database/tables.ts";
import { listCreatedKeys } from "./api-keys-store.ts";

/** Exports the API keys that a staff member created. */
export async function exportApiKeys(db: Database, userId: number) {
	const keys = await listCreatedKeys(db, userId);
	return keys.map((key) => ({ name: key.name, createdAt: key.created_at, expiresAt: key.expires_at, revokedAt: key.revoked_at }));
}
