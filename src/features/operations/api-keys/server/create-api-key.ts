import { randomBytes } from "node:crypto";
import { type AppContext, hashToken, inTransaction, type Refused, type RequestOf, type ResponseOf, recordAudit, refuse, type User } from "#platform/index.ts";
import { createApiKey } from "../console-contract.ts";
import { findKey, insertKey, type KeyRow } from "./api-keys-store.ts";
import { keyPrefix } from "./authenticate-api-key.ts";
import { toApiKey } from "./to-api-key.ts";

const day = 86_400_000;

/** Creates a key of 256 random bits. Only its hash is stored. */
export async function createKey(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	{ name, scopes, expiresInDays }: RequestOf<typeof createApiKey>["body"],
	by: User,
): Promise<ResponseOf<typeof createApiKey> | Refused> {
	const now = clock.now();
	const secret = keyPrefix + randomBytes(32).toString("base64url");
	const sorted = [...new Set(scopes)].sort();
	return inTransaction(db, async (trx) => {
		const id = await insertKey(trx, {
			name,
			key_hash: hashToken(secret),
			key_end: secret.slice(-4),
			scopes: sorted,
			created_by: by.userId,
			created_at: now,
			expires_at: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * day),
		});
		if (id === undefined) return refuse(createApiKey, "name_taken", { at: "name" });
		await recordAudit(trx, clock, by, {
			action: "api_key.created",
			id,
			summary: `Created the API key “${name}” with ${sorted.join(", ")}`,
		});
		return { key: toApiKey((await findKey(trx, id)) as KeyRow, now), secret };
	});
}
