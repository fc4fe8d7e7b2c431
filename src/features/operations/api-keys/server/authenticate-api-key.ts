import { type AppContext, consumeLimit, hashToken, Refused, type User } from "#platform/index.ts";
import { keyState } from "../rules/key-state.ts";
import { findKeyByHash, type KeyRow, recordUse } from "./api-keys-store.ts";

/** Lets secret scanners recognize a leaked key, and tells keys from session tokens. */
export const keyPrefix = "lectern_";

const requestsPerMinute = 600;
/** Milliseconds between two records of a key's use. */
const useRecordedEvery = 60_000;

const invalidKey = new Refused("not_signed_in", 401, "This API key doesn't exist, has expired or was revoked.", {});

/** Returns the owner for whom an API key acts, or why it does not work; null if the token is no API key. */
export async function authenticateApiKey(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	token: string,
): Promise<User | Refused | null> {
	if (!token.startsWith(keyPrefix)) return null;
	const now = clock.now();
	const key = await findKeyByHash(db, hashToken(token));
	if (!key || stateOfRow(key, now) !== "active") return invalidKey;
	const retryAfter = await consumeLimit(db, clock, { key: `api-key:${key.id}`, max: requestsPerMinute, seconds: 60 });
	if (retryAfter)
		return new Refused("too_many", 429, "Too many requests with this API key. Please try again in a minute.", {
			retryAfter,
		});
	const since = new Date(now.getTime() - useRecordedEvery);
	if (key.last_used_at === null || key.last_used_at <= since) await recordUse(db, key.id, { now, since });
	return {
		userId: key.created_by,
		fullName: key.creator_name,
		role: "owner",
		secondFactor: true,
		confirmed: true,
		apiKey: { id: key.id, name: key.name, scopes: key.scopes },
	};
}

export const stateOfRow = (row: KeyRow, now: Date) =>
	keyState({ expiresAt: row.expires_at, revokedAt: row.revoked_at, creatorRole: row.creator_role }, now);
