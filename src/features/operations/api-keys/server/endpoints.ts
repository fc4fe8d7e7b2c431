import { type AppContext, type Call, inTransaction, recordAudit, refuse, type Serve } from "#platform/index.ts";
import { createApiKey, listApiKeys, listScopes, revokeApiKey } from "../console-contract.ts";
import { declaredScopes } from "../rules/declared-scopes.ts";
import { findKey, listKeys, revokeKey } from "./api-keys-store.ts";
import { createKey } from "./create-api-key.ts";
import { toApiKey } from "./to-api-key.ts";

const pageSize = 50;

/** @param calls returns every declared call; complete when the first request arrives */
export function serveApiKeys(serve: Serve, context: Pick<AppContext, "db" | "clock">, calls: () => readonly Call[]): void {
	const { db, clock } = context;

	serve(listApiKeys, async ({ query }) => {
		const rows = await listKeys(db, query.before, pageSize + 1);
		const page = rows.slice(0, pageSize);
		const now = clock.now();
		return { keys: page.map((row) => toApiKey(row, now)), next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
	});

	serve(listScopes, () => ({ scopes: declaredScopes(calls()) }));

	serve(createApiKey, ({ body }, { user }) => {
		const scopes = new Set<string>(declaredScopes(calls()).map(({ scope }) => scope));
		const unknown = body.scopes.filter((scope) => !scopes.has(scope));
		if (unknown.length > 0)
			return refuse(createApiKey, "unknown_scope", { details: [{ path: "scopes", message: `These permissions don't exist: ${unknown.join(", ")}.` }] });
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
