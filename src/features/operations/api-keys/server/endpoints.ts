import { randomBytes } from "node:crypto";
import type { Call, RequestOf, ResponseOf } from "#api/call.ts";
import {
	type AppContext,
	hashToken,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Serve,
	toPage,
	type User,
} from "#platform/index.ts";
import { type ApiKey, createApiKey, listApiKeys, listScopes, revokeApiKey } from "../console-contract.ts";
import { declaredScopes } from "../rules/declared-scopes.ts";
import { findKey, insertKey, type KeyRow, listKeys, revokeKey } from "./api-keys-store.ts";
import { keyPrefix, stateOfRow } from "./authenticate-api-key.ts";

const pageSize = 50;

/** @param calls returns every declared call; complete when the first request arrives */
export function serveApiKeys(
	serve: Serve,
	context: Pick<AppContext, "db" | "clock">,
	calls: () => readonly Call[],
): void {
	const { db, clock } = context;

	serve(listApiKeys, async ({ query }) => {
		const rows = await listKeys(db, query.before, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, ({ id }) => id);
		const now = clock.now();
		return { keys: page.map((row) => toApiKey(row, now)), next };
	});

	serve(listScopes, () => ({ scopes: declaredScopes(calls()) }));

	serve(createApiKey, ({ body }, { user }) => {
		const scopes = new Set<string>(declaredScopes(calls()).map(({ scope }) => scope));
		const unknown = body.scopes.filter((scope) => !scopes.has(scope));
		if (unknown.length > 0)
			return refuse(createApiKey, "unknown_scope", {
				details: [{ path: "scopes", message: `These permissions don't exist: ${unknown.join(", ")}.` }],
			});
		return createKey(context, body, user);
	});

	serve(revokeApiKey, ({ params }, { user }) =>
		inTransaction(db, async (trx) => {
			const key = await findKey(trx, params.id);
			if (!key) return refuse(revokeApiKey, "unknown_key");
			if (await revokeKey(trx, key.id, clock.now()))
				await recordAudit(trx, clock, user, {
					action: "api_key.revoked",
					id: key.id,
					summary: `Revoked the API key “${key.name}”`,
				});
			return { message: `The API key “${key.name}” no longer works.` };
		}),
	);
}

const day = 86_400_000;

/** Creates a key of 256 random bits. Only its hash is stored. */
async function createKey(
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

/** Converts a key for the console. */
const toApiKey = (row: KeyRow, now: Date): ApiKey => ({
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
