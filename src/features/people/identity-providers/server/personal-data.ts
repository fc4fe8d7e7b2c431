import type { Database } from "#platform/database/tables.ts";
import { listUserIdentities } from "./identities-store.ts";

/** Exports a customer's identities. They are deleted with the account. */
export async function exportIdentities(db: Database, userId: number) {
	const identities = await listUserIdentities(db, userId);
	return identities.map(({ issuer, subject, email, created_at, last_used_at }) => ({ issuer, subject, email, linkedAt: created_at, lastUsedAt: last_used_at }));
}
