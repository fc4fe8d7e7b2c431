import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tables, Transaction } from "#platform/database/tables.ts";
import type { SandboxAddress } from "./sandbox-tax.ts";
import type { SessionRequest } from "./tables.ts";

export type SandboxSession = Selectable<Tables["sandbox_sessions"]>;

const made = (prefix: string) => `${prefix}_sandbox_${randomBytes(18).toString("hex")}`;

/** Returns the existing session for a known idempotency key, and `key_reused` if that key asked for another session. */
export async function createSession(
	trx: Transaction,
	session: { key: string | null; request: SessionRequest; now: Date; expiresAt: Date },
): Promise<SandboxSession | "key_reused"> {
	const before =
		session.key === null
			? undefined
			: await trx
					.selectFrom("sandbox_sessions")
					.selectAll()
					.where("idempotency_key", "=", session.key)
					.executeTakeFirst();
	if (before) return isDeepStrictEqual(before.request, session.request) ? before : "key_reused";
	return trx
		.insertInto("sandbox_sessions")
		.values({
			id: made("cs"),
			idempotency_key: session.key,
			request: JSON.stringify(session.request),
			payment: null,
			created_at: session.now,
			expires_at: session.expiresAt,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
}

export async function findSession(db: Executor, id: string): Promise<SandboxSession | undefined> {
	if (!/^[\w-]+$/.test(id)) return undefined;
	return db.selectFrom("sandbox_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Inserts the event too. Returns false if the session was not open. */
export async function endSession(
	trx: Transaction,
	id: string,
	as: "complete" | "expired",
	now: Date,
): Promise<string | undefined> {
	const ended = await trx
		.updateTable("sandbox_sessions")
		.set({ status: as, payment: as === "complete" ? made("pi") : null })
		.where("id", "=", id)
		.where("status", "=", "open")
		.returning("id")
		.executeTakeFirst();
	if (!ended) return undefined;
	const event = made("evt");
	await trx
		.insertInto("sandbox_events")
		.values({
			id: event,
			type: `checkout.session.${as === "complete" ? "completed" : "expired"}`,
			session_id: id,
			refund_id: null,
			created_at: now,
		})
		.execute();
	return event;
}

/** Saves the address that was typed on an open payment page, and the tax that follows from it. */
export async function saveSessionTax(db: Database, id: string, address: SandboxAddress, cents: number): Promise<void> {
	await db
		.updateTable("sandbox_sessions")
		.set({ tax_address: JSON.stringify(address), tax_cents: cents })
		.where("id", "=", id)
		.where("status", "=", "open")
		.execute();
}

export const findEvent = (db: Database, id: string) =>
	db.selectFrom("sandbox_events").selectAll().where("id", "=", id).executeTakeFirst();

export const listOverdue = (db: Database, now: Date) =>
	db
		.selectFrom("sandbox_sessions")
		.select("id")
		.where("status", "=", "open")
		.where("expires_at", "<=", now)
		.limit(500)
		.execute();

/** Latest first. `after`: the last session of the previous page. */
export async function listSessions(
	db: Database,
	{
		since,
		status,
		after,
		limit,
	}: { since: Date; status: "complete" | undefined; after: string | undefined; limit: number },
): Promise<SandboxSession[]> {
	const last = after === undefined ? undefined : await findSession(db, after);
	return db
		.selectFrom("sandbox_sessions")
		.selectAll()
		.where("created_at", ">=", since)
		.$if(status !== undefined, (query) => query.where("status", "=", status as "complete"))
		.$if(last !== undefined, (query) =>
			query.where(sql<boolean>`(created_at, id) < (${last?.created_at}::timestamptz, ${last?.id}::text)`),
		)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export async function erasePayer(trx: Transaction, address: string): Promise<void> {
	await trx
		.updateTable("sandbox_sessions")
		.set({ request: sql`request || '{"email": null}'::jsonb` })
		.where(sql`lower(request->>'email')`, "=", address.toLowerCase())
		.execute();
}
