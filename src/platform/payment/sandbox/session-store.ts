import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Transaction } from "../../database/tables.ts";
import type { SandboxSessionTable, SessionRequest } from "./tables.ts";

export type SandboxSession = Selectable<SandboxSessionTable>;

const made = (prefix: string) => `${prefix}_sandbox_${randomBytes(18).toString("hex")}`;

/** Makes a session; the same idempotency key gives the one that it made before. */
export async function createSession(
	db: Database,
	session: { key: string | null; request: SessionRequest; now: Date; expiresAt: Date },
): Promise<SandboxSession> {
	const row = await db
		.insertInto("sandbox_sessions")
		.values({
			id: made("cs"),
			idempotency_key: session.key,
			request: JSON.stringify(session.request),
			payment: null,
			created_at: session.now,
			expires_at: session.expiresAt,
		})
		.onConflict((conflict) => conflict.column("idempotency_key").doNothing())
		.returningAll()
		.executeTakeFirst();
	return row ?? db.selectFrom("sandbox_sessions").selectAll().where("idempotency_key", "=", session.key).executeTakeFirstOrThrow();
}

/** A session by its id. Anything may be asked for: what no id can be is not even looked up. */
export async function findSession(db: Database | Transaction, id: string): Promise<SandboxSession | undefined> {
	if (!/^[\w-]+$/.test(id)) return undefined;
	return db.selectFrom("sandbox_sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Ends an open session one way or the other, and writes the event that tells of it. False when it was not open. */
export async function endSession(trx: Transaction, id: string, as: "complete" | "expired", now: Date): Promise<string | undefined> {
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
		.values({ id: event, type: `checkout.session.${as === "complete" ? "completed" : "expired"}`, session_id: id, refund_id: null, created_at: now })
		.execute();
	return event;
}

export const findEvent = (db: Database, id: string) => db.selectFrom("sandbox_events").selectAll().where("id", "=", id).executeTakeFirst();

/** Open sessions whose time is over. */
export const listOverdue = (db: Database, now: Date) =>
	db.selectFrom("sandbox_sessions").select("id").where("status", "=", "open").where("expires_at", "<=", now).limit(500).execute();

/** Sessions that were made since then, the latest first. `after`: those that come after this one in that order. */
export async function listSessions(
	db: Database,
	{ since, status, after, most }: { since: Date; status: "complete" | undefined; after: string | undefined; most: number },
): Promise<SandboxSession[]> {
	const last = after === undefined ? undefined : await findSession(db, after);
	return db
		.selectFrom("sandbox_sessions")
		.selectAll()
		.where("created_at", ">=", since)
		.$if(status !== undefined, (query) => query.where("status", "=", status as "complete"))
		.$if(last !== undefined, (query) => query.where(sql<boolean>`(created_at, id) < (${last?.created_at}::timestamptz, ${last?.id}::text)`))
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(most)
		.execute();
}

/** Deletes a customer's address from the sandbox's sessions. */
export async function erasePayer(trx: Transaction, address: string): Promise<void> {
	await trx
		.updateTable("sandbox_sessions")
		.set({ request: sql`request || '{"email": null}'::jsonb` })
		.where(sql`lower(request->>'email')`, "=", address.toLowerCase())
		.execute();
}
