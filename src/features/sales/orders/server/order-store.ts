import { type Insertable, type Selectable, sql } from "kysely";
import { anyOf } from "../../../../platform/database/any-of.ts";
import { createBatcherFor } from "../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { BillingDetails } from "../../billing/rules/billing-details.ts";
import type { OrderLineTable, OrderState, OrderTable, PaidThrough } from "./tables.ts";

type Reader = Database | Transaction;

export interface NewOrder {
	reference: string;
	/** Null for a buyer without an account. */
	userId: number | null;
	siteId: number;
	subtotal: number;
	total: number;
	promo: { code: string; percent: number } | null;
	requestKey: string | null;
	/** The customer explicitly bought more seats of something already owned. */
	moreSeats?: boolean;
	createdAt: Date;
	expiresAt: Date;
	/** Set if the order is granted without a payment. */
	granted?: { reason: string };
	/** The quote that the order pays, and its customer. */
	quote?: { id: number; buyer: { name: string; email: string } };
	billing?: BillingDetails | null;
}

export interface NewLine {
	courseID: number | null;
	pricingId: number | null;
	title: string;
	instructor: string;
	sessionType: string;
	grants: { live: boolean; recording: boolean; transcript: boolean };
	seats: number;
	cents: number;
	paidCents: number;
}

/** Inserts an order with its lines. Undefined when the same request or quote has an order already. */
export async function insertOrder(trx: Transaction, order: NewOrder, lines: NewLine[]): Promise<number | undefined> {
	return (await insertOrders(trx, [{ order, lines }]))[0]?.id;
}

/** Inserts several orders like `insertOrder`; returns those that were inserted. */
export async function insertOrders(trx: Transaction, orders: { order: NewOrder; lines: NewLine[] }[]): Promise<Selectable<OrderTable>[]> {
	const rows = await trx
		.insertInto("orders")
		.values(orders.map(({ order }) => rowOf(order)))
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.execute();
	if (rows.length === 0) return [];
	const linesOf = new Map(orders.map(({ order, lines }) => [order.reference, lines]));
	await trx
		.insertInto("order_lines")
		.values(rows.flatMap(({ id, reference }) => (linesOf.get(reference) ?? []).map((line, position) => lineRowOf(line, id, position))))
		.execute();
	return rows;
}

function rowOf(order: NewOrder): Insertable<OrderTable> {
	return {
		reference: order.reference,
		user_id: order.userId,
		site_id: order.siteId,
		subtotal_cents: order.subtotal,
		total_cents: order.total,
		promo_code: order.promo?.code ?? null,
		promo_percent: order.promo?.percent ?? null,
		request_key: order.requestKey,
		more_seats: order.moreSeats ?? false,
		provider_session: null,
		checkout_url: null,
		created_at: order.createdAt,
		expires_at: order.expiresAt,
		paid_at: null,
		source: order.granted ? "granted" : "bought",
		grant_reason: order.granted?.reason ?? "",
		quote_id: order.quote?.id ?? null,
		buyer_name: order.quote?.buyer.name ?? null,
		buyer_email: order.quote?.buyer.email ?? null,
		billing: order.billing ? JSON.stringify(order.billing) : null,
	};
}

function lineRowOf(line: NewLine, orderId: number, position: number): Insertable<OrderLineTable> {
	return {
		order_id: orderId,
		position,
		course_id: line.courseID,
		pricing_id: line.pricingId,
		title: line.title,
		instructor: line.instructor,
		session_type: line.sessionType,
		grants_live: line.grants.live,
		grants_recording: line.grants.recording,
		grants_transcript: line.grants.transcript,
		seats: line.seats,
		price_cents: line.cents,
		paid_cents: line.paidCents,
	};
}

/** Deletes orders that this transaction inserted. No other transaction has seen them. */
export async function dropOrders(trx: Transaction, orderIds: number[]): Promise<void> {
	await trx.deleteFrom("orders").where("id", "in", orderIds).execute();
}

export const findOrderByReference = (db: Reader, reference: string) =>
	db.selectFrom("orders").selectAll().where("reference", "=", reference).executeTakeFirst();

export const findOrderBySession = createBatcherFor(async (db: Database, sessions: string[]) => {
	const rows = await db.selectFrom("orders").selectAll().where("provider_session", "=", anyOf("text", sessions)).execute();
	const bySession = new Map(rows.map((row) => [row.provider_session, row]));
	return sessions.map((session) => bySession.get(session));
});

export const findOrderByRequest = (db: Reader, userId: number, requestKey: string) =>
	db.selectFrom("orders").selectAll().where("user_id", "=", userId).where("request_key", "=", requestKey).executeTakeFirst();

/** Releases the request key of a closed order, to let the request start over. */
export async function freeRequestKey(db: Database, orderId: number): Promise<void> {
	await db.updateTable("orders").set({ request_key: null }).where("id", "=", orderId).where("state", "in", ["canceled", "expired"]).execute();
}

/** Finds the order of a quote that is open or paid. */
export const findLiveOrderOfQuote = (db: Reader, quoteId: number) =>
	db
		.selectFrom("orders")
		.selectAll()
		.where("quote_id", "=", quoteId)
		.where("state", "in", ["pending", "paid", "partially_refunded", "refunded"])
		.executeTakeFirst();

/** Cancels the other open orders of a quote after one was paid. */
export async function cancelOtherOrders(trx: Transaction, quoteId: number, orderId: number, now: Date): Promise<void> {
	await trx
		.updateTable("orders")
		.set({ state: "canceled", closed_at: now })
		.where("quote_id", "=", quoteId)
		.where("id", "!=", orderId)
		.where("state", "=", "pending")
		.execute();
}

export const listLines = (db: Reader, orderId: number) =>
	db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("position").execute();

/** Saves the payment sessions of orders. Returns for each whether the order was closed meanwhile. */
export const saveSession = createBatcherFor(async (db: Database, sessions: { orderId: number; id: string; url: string; now: Date }[]) => {
	const { rows } = await sql<{ id: number; state: OrderState }>`
		update orders set provider_session = new.id, checkout_url = new.url, session_opened_at = coalesce(session_opened_at, new.now)
		from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as new ("orderId" bigint, id text, url text, now timestamptz)
		where orders.id = new."orderId" returning orders.id, orders.state`.execute(db);
	const ended = new Set(rows.filter(({ state }) => state === "canceled" || state === "expired").map(({ id }) => Number(id)));
	return sessions.map(({ orderId }) => ended.has(orderId));
});

/** Changes the state of an order that is in one of the given states; false otherwise. One statement prevents races. */
export async function moveOrder(
	trx: Transaction,
	orderId: number,
	from: OrderState[],
	to: OrderState,
	how: { paid_at: Date; paid_through: PaidThrough } | { closed_at: Date },
): Promise<boolean> {
	const moved = await trx
		.updateTable("orders")
		.set({ state: to, ...how })
		.where("id", "=", orderId)
		.where("state", "in", from)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}

/**
 * Cancels an order without a payment page; false when it has one or is no longer pending. One statement prevents
 * races.
 */
export async function cancelUnopened(trx: Transaction, orderId: number, now: Date): Promise<boolean> {
	const moved = await trx
		.updateTable("orders")
		.set({ state: "canceled", closed_at: now })
		.where("id", "=", orderId)
		.where("state", "=", "pending")
		.where("provider_session", "is", null)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}

/** Lists the references of a customer's open checkouts, latest first. */
export const listOpenOf = createBatcherFor(async (db: Database, customers: number[]) => {
	const rows = await db
		.selectFrom("orders")
		.select(["user_id", "reference"])
		.where("user_id", "=", anyOf("bigint", customers))
		.where("state", "=", "pending")
		.orderBy("id", "desc")
		.execute();
	return customers.map((user) => rows.filter((row) => row.user_id === user).map((row) => row.reference));
});

/** Lists orders pending since before `before`, oldest first. */
export const listPending = (db: Reader, before: Date, after: number) =>
	db
		.selectFrom("orders")
		.selectAll()
		.where("state", "=", "pending")
		.where("created_at", "<", before)
		.where("id", ">", after)
		.orderBy("id")
		.limit(100)
		.execute();

/** Returns whether an order in any state has a line for a course. */
export async function hasOrders(trx: Transaction, courseId: number): Promise<boolean> {
	return (await trx.selectFrom("order_lines").select("id").where("course_id", "=", courseId).limit(1).executeTakeFirst()) !== undefined;
}
