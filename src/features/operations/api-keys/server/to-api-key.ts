import type { ApiKey } from "../console-contract.ts";
import type { KeyRow } from "./api-keys-store.ts";
import { stateOfRow } from "./authenticate-api-key.ts";

/** Converts a key for the console. */
export const toApiKey = (row: KeyRow, now: Date): ApiKey => ({
	id: row.id,
	name: row.name,
	keyEnd: row.key_end,
	scopes: row.scopes,
	state: stateOfRow(row, now),
	createdBy: row.creator_name,
	createdAt: row.created_at.toISOString(),
	expiresAt: row.expires_at?.toISOString() ?? null,
	lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
