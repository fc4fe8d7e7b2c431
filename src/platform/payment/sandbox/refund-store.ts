import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import type { Database, Executor, Tables, Transaction } from "#platform/database/tables.ts";
import type { SandboxSession } from "./session-store.ts";

export type SandboxRefund = Selectable<Tables["sandbox_refunds"]>;

const made = (prefix: string) => `${prefix}_sandbox_${randomBytes(18).toString("hex")}`;

export const findPaidSession = (db: Executor, payment: string) =>
	db.selectFrom("sandbox_sessions").selectAll().where("payment", "=", payment).executeTakeFirst();

export const findRefund = (db: Executor, id: string) =>
	db.selectFrom("sandbox_refunds").selectAll().where("id", "=", id).executeTakeFirst();

export const findRefundByKey = (db: Executor, key: string) =>
	db.selectFrom("sandbox_refunds").selectAll().where("idempotency_key", "=", key).executeTakeFirst();

export const findRefusal = (trx: Transaction, key: string) =>
	trx.selectFrom("sandbox_refusals").selectAll().where("idempotency_key", "=", key).executeTakeFirst();

export async function recordRefusal(trx: Transaction, refusal: Tables["sandbox_refusals"]): Promise<void> {
	await trx.insertInto("sandbox_refusals").values(refusal).execute();
}

export const listRefunds = (db: Executor, sessionId: string) =>
	db
		.selectFrom("sandbox_refunds")
		.selectAll()
		.where("session_id", "=", sessionId)
		.orderBy("created_at", "desc")
		.execute();

/** Latest first. `after`: the last refund of the previous page. */
export async function listRefundsSince(
	db: Database,
	{ since, after, limit }: { since: Date; after: string | undefined; limit: number },
) {
	const last = after === undefined ? undefined : await findRefund(db, after);
	const refunds = await db
		.selectFrom("sandbox_refunds")
		.selectAll()
		.where("created_at", ">=", since)
		.$if(last !== undefined, (query) =>
			query.where(sql<boolean>`(created_at, id) < (${last?.created_at}::timestamptz, ${last?.id}::text)`),
		)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	const ids = refunds.map((refund) => refund.session_id);
	const sessions =
		ids.length > 0 ? await db.selectFrom("sandbox_sessions").selectAll().where("id", "in", ids).execute() : [];
	return refunds.map((refund) => ({
		refund,
		session: sessions.find(({ id }) => id === refund.session_id) as SandboxSession,
	}));
}

/** Returns undefined if the refund exceeds the payment. */
export async function createRefund(
	trx: Transaction,
	refund: {
		session: SandboxSession;
		paid: number;
		cents: number;
		key: string | null;
		metadata: Record<string, string>;
		now: Date;
	},
): Promise<{ refund: SandboxRefund; events: string[] } | undefined> {
	// One statement, so that concurrent refunds can't exceed the payment.
	const held = await trx
		.updateTable("sandbox_sessions")
		.set((set) => ({ refunded_cents: set("refunded_cents", "+", refund.cents) }))
		.where("id", "=", refund.session.id)
		.where("refunded_cents", "<=", refund.paid - refund.cents)
		.executeTakeFirst();
	if (held.numUpdatedRows !== 1n) return undefined;
	const row = await trx
		.insertInto("sandbox_refunds")
		.values({
			id: made("re"),
			idempotency_key: refund.key,
			session_id: refund.session.id,
			cents: refund.cents,
			metadata: JSON.stringify(refund.metadata),
			created_at: refund.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	const events = ["charge.refunded", "refund.updated"].map((type) => ({
		id: made("evt"),
		type,
		session_id: refund.session.id,
		refund_id: row.id,
		created_at: refund.now,
	}));
	await trx.insertInto("sandbox_events").values(events).execute();
	return { refund: row, events: events.map((event) => event.id) };
}
