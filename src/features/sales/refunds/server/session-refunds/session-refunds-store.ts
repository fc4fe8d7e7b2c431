import { type RawBuilder, sql } from "kysely";
import { countUpTo, type Database, type Executor, type Transaction } from "#platform/index.ts";

interface RefundableRow {
	id: number;
	order_id: number;
	full_name: string | null;
	email: string | null;
	title: string;
	session_type: string;
	seats: number;
	left_cents: number;
}

/**
 * The lines with a seat in a session, paid or by invoice, that still give access and of which money is left. A buyer
 * who gave their own seat away has no seat in the session, so the line's earlier seats count too. Lines of an unpaid
 * invoice whose courses open when it's paid have no seats yet; a course has only one session that is not over.
 *
 * @param canceledCourse the session's course if the session is canceled, else null
 */
const refundable = (session: RawBuilder<unknown>, canceledCourse: RawBuilder<unknown>) => sql`
	from (
		select enrollments.order_line_id as id from public_live_bookings bookings
		join public_enrollments enrollments on enrollments.id = bookings.enrollment_id
		where bookings.session_id = ${session}
			and exists (select from public_enrollments active where active.order_line_id = enrollments.order_line_id and active.state = 'active')
		union
		select waiting.id from public_order_lines waiting
		join public_orders unpaid on unpaid.id = waiting.order_id
		where waiting.course_id = ${canceledCourse} and waiting.grants_live and unpaid.state = 'invoiced' and unpaid.access_opened_at is null) sold
	join public_order_lines lines on lines.id = sold.id
	join public_orders orders on orders.id = lines.order_id
	left join public_users users on users.id = orders.user_id
	cross join lateral (
		select lines.paid_cents + lines.tax_cents - coalesce(sum(refund_lines.cents), 0)::int as cents, coalesce(bool_or(refund_lines.ends_access), false) as is_ended
		from refund_lines where refund_lines.order_line_id = lines.id and refund_lines.live) rest
	where orders.state in ('invoiced', 'paid', 'partially_refunded') and orders.source <> 'granted' and rest.cents > 0 and not rest.is_ended`;

const selectRefundable = (sessionId: number) =>
	refundable(
		sql`${sessionId}::bigint`,
		sql`(select course_id from public_live_sessions where id = ${sessionId}::bigint and state = 'canceled')`,
	);

export async function listRefundable(db: Executor, sessionId: number, limit: number): Promise<RefundableRow[]> {
	const { rows } = await sql<RefundableRow>`
		select lines.id, lines.order_id, users.full_name, users.email, lines.title, lines.session_type, lines.seats, rest.cents as left_cents
		${selectRefundable(sessionId)} order by lines.id limit ${limit}`.execute(db);
	return rows;
}

export async function sumRefundable(db: Executor, sessionId: number): Promise<{ count: number; cents: number }> {
	const { rows } = await sql<{ count: number; cents: number }>`
		select count(*)::int as count, coalesce(sum(rest.cents), 0)::bigint as cents ${selectRefundable(sessionId)}`.execute(
		db,
	);
	return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) };
}

export const findSession = (db: Executor, id: number) =>
	db.selectFrom("public_live_sessions").select(["id", "starts_at", "state"]).where("id", "=", id).executeTakeFirst();

const undecided = sql`
	from public_live_sessions sessions
	where sessions.state = 'canceled'
		and not exists (select from kept_canceled_sessions kept where kept.session_id = sessions.id and kept.starts_at = sessions.starts_at)
		and not exists (select from session_refunds running where running.session_id = sessions.id and running.finished_at is null)
		and exists (select ${refundable(sql`sessions.id`, sql`sessions.course_id`)})`;

/** Counts canceled sessions with purchases about which staff have not decided. */
export const countUndecidedSessions = (db: Database) => countUpTo(db, sql`select ${undecided}`);

export async function findUndecidedSession(db: Database): Promise<number | undefined> {
	const { rows } = await sql<{
		id: number;
	}>`select sessions.id ${undecided} order by sessions.starts_at limit 1`.execute(db);
	return rows[0]?.id;
}

export async function isKept(db: Executor, session: { id: number; starts_at: Date }): Promise<boolean> {
	const row = await db
		.selectFrom("kept_canceled_sessions")
		.select("session_id")
		.where("session_id", "=", session.id)
		.where("starts_at", "=", session.starts_at)
		.executeTakeFirst();
	return row !== undefined;
}

export async function insertKept(trx: Transaction, session: { id: number; starts_at: Date }, now: Date): Promise<void> {
	await trx
		.insertInto("kept_canceled_sessions")
		.values({ session_id: session.id, starts_at: session.starts_at, kept_at: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Creates a refund of many purchases with its items; undefined while another one of the session runs. */
export async function insertSessionRefund(
	trx: Transaction,
	{
		sessionId,
		reason,
		by,
		lines,
		now,
	}: { sessionId: number; reason: string; by: { userId: number; fullName: string }; lines: RefundableRow[]; now: Date },
): Promise<number | undefined> {
	const made = await trx
		.insertInto("session_refunds")
		.values({
			session_id: sessionId,
			reason,
			requested_by: by.userId,
			requested_by_name: by.fullName,
			requested_at: now,
			finished_at: null,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (!made) return undefined;
	await sql`
		insert into session_refund_items (session_refund_id, order_line_id, order_id)
		select ${made.id}::bigint, * from unnest(${lines.map(({ id }) => id)}::bigint[], ${lines.map((line) => line.order_id)}::bigint[])`.execute(
		trx,
	);
	return made.id;
}

export const findSessionRefund = (db: Executor, id: number) =>
	db.selectFrom("session_refunds").selectAll().where("id", "=", id).executeTakeFirst();

export const findLatest = (db: Executor, sessionId: number) =>
	db
		.selectFrom("session_refunds")
		.selectAll()
		.where("session_id", "=", sessionId)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();

/** Lists items whose refund was not requested yet. */
export const listWaiting = (db: Executor, id: number, limit: number) =>
	db
		.selectFrom("session_refund_items")
		.select(["order_line_id", "order_id"])
		.where("session_refund_id", "=", id)
		.where("state", "=", "waiting")
		.orderBy("order_line_id")
		.limit(limit)
		.execute();

export async function setItem(
	db: Executor,
	{
		id,
		lineId,
		state,
		failure = "",
	}: { id: number; lineId: number; state: "requested" | "skipped" | "failed"; failure?: string },
): Promise<void> {
	await db
		.updateTable("session_refund_items")
		.set({ state, failure: failure.slice(0, 500) })
		.where("session_refund_id", "=", id)
		.where("order_line_id", "=", lineId)
		.execute();
}

export async function setFinished(db: Executor, id: number, now: Date): Promise<void> {
	await db
		.updateTable("session_refunds")
		.set({ finished_at: now })
		.where("id", "=", id)
		.where("finished_at", "is", null)
		.execute();
}

/** The request key of an item's refund: with it, an item that is repeated makes no second refund. */
export const toRequestKey = (id: number, lineId: number): string => `session-refund:${id}:${lineId}`;

/** Lists the items with the state of their refunds. */
export async function listItems(db: Executor, id: number) {
	const { rows } = await sql<{
		order_id: number;
		state: string;
		failure: string;
		refund_state: string | null;
		refund_failure: string | null;
	}>`
		select items.order_id, items.state, items.failure, refunds.state as refund_state, refunds.failure as refund_failure
		from session_refund_items items
		left join refunds on refunds.order_id = items.order_id and refunds.request_key = 'session-refund:' || items.session_refund_id || ':' || items.order_line_id
		where items.session_refund_id = ${id} order by items.order_id`.execute(db);
	return rows;
}
