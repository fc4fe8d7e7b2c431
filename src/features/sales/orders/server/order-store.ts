import { type Selectable, sql } from "kysely";
import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import { lockMemberships } from "#features/sales/organizations/server/index.ts";
import type { Discount } from "#features/sales/promotions/rules/discount.ts";
import { insertRows, type NewRow } from "#platform/database/insert-rows.ts";
import {
	anyOf,
	createBatcherFor,
	type Database,
	type Day,
	type Executor,
	type Tables,
	type Transaction,
} from "#platform/index.ts";
import type { AccessOpens } from "../rules/balance.ts";
import type { OrderState, PaidThrough, TaxSource } from "./tables.ts";
import { type NewLine, toLineRow } from "./to-line-row.ts";

export interface NewOrder {
	reference: string;
	/** Null for a buyer without an account. */
	userId: number | null;
	siteId: number;
	subtotal: number;
	/** With tax. */
	total: number;
	/** Missing if taxes are off. */
	tax?: OrderTax;
	promo: { code: string; discount: Discount } | null;
	requestKey: string | null;
	/** The customer explicitly bought more seats of something already owned. */
	moreSeats?: boolean;
	createdAt: Date;
	expiresAt: Date;
	/** Set if the order is granted without a payment. */
	granted?: { reason: string; isEarlier?: true };
	/** The quote that the order pays, and its customer. */
	quote?: { id: number; buyer: { name: string; email: string } };
	billing?: BillingDetails | null;
	/** Set if the order is paid by invoice. */
	invoice?: { dueOn: Day; accessOpens: AccessOpens };
}

/** How an order is taxed. */
export interface OrderTax {
	cents: number;
	source: TaxSource;
	/** A state such as `US-WA`, or a country such as `CA`; null if Stripe decides it. */
	place: string | null;
	/** The number of the certificate that exempts the customer. */
	exemption: string | null;
}

/** Inserts an order with its lines. Undefined when the same request or quote has an order already. */
export async function insertOrder(trx: Transaction, order: NewOrder, lines: NewLine[]): Promise<number | undefined> {
	return (await insertOrders(trx, [{ order, lines }]))[0]?.id;
}

/** Inserts several orders like `insertOrder`; returns those that were inserted. */
export async function insertOrders(
	trx: Transaction,
	orders: { order: NewOrder; lines: NewLine[] }[],
): Promise<Selectable<Tables["orders"]>[]> {
	const organizations = await lockMemberships(
		trx,
		orders.flatMap(({ order }) => order.userId ?? []),
	);
	const rows = await insertRows(
		trx,
		"orders",
		orders.map(({ order }) => ({ ...toRow(order), organization_id: organizations.get(order.userId) ?? null })),
	)
		.onConflict((conflict) => conflict.doNothing())
		.returningAll()
		.execute();
	if (rows.length === 0) return [];
	const linesByReference = new Map(orders.map(({ order, lines }) => [order.reference, lines]));
	const lines = rows.flatMap(({ id, reference }) =>
		(linesByReference.get(reference) ?? []).map((line, position) => toLineRow(line, id, position)),
	);
	await insertRows(trx, "order_lines", lines).execute();
	return rows;
}

function toRow(order: NewOrder): NewRow<Tables["orders"]> {
	return {
		reference: order.reference,
		user_id: order.userId,
		site_id: order.siteId,
		subtotal_cents: order.subtotal,
		total_cents: order.total,
		tax_cents: order.tax?.cents ?? 0,
		tax_source: order.tax?.source ?? null,
		tax_place: order.tax?.place ?? null,
		tax_exemption: order.tax?.exemption ?? null,
		promo_code: order.promo?.code ?? null,
		promo_percent: order.promo?.discount.percent ?? null,
		promo_amount_cents: order.promo?.discount.amountCents ?? null,
		request_key: order.requestKey,
		more_seats: order.moreSeats ?? false,
		provider_session: null,
		checkout_url: null,
		created_at: order.createdAt,
		expires_at: order.expiresAt,
		paid_at: null,
		source: order.granted ? "granted" : "bought",
		grant_reason: order.granted?.reason ?? "",
		is_earlier: order.granted?.isEarlier ?? false,
		quote_id: order.quote?.id ?? null,
		buyer_name: order.quote?.buyer.name ?? null,
		buyer_email: order.quote?.buyer.email ?? null,
		billing: order.billing ?? null,
		due_on: order.invoice?.dueOn ?? null,
		access_opens: order.invoice?.accessOpens ?? null,
	};
}

/** Deletes orders that this transaction inserted. No other transaction has seen them. */
export async function dropOrders(trx: Transaction, orderIds: number[]): Promise<void> {
	await trx.deleteFrom("orders").where("id", "=", anyOf("bigint", orderIds)).execute();
}

/**
 * What identifies an order. `quoteId`: of a quote's orders, the one that is open or paid. `payment`: the provider's ID.
 */
type OrderKey =
	| { id: number }
	| { reference: string }
	| { userId: number; requestKey: string }
	| { quoteId: number }
	| { payment: string };

/** Finds an order by one of its keys. */
export function findOrder(db: Executor, key: OrderKey): Promise<Selectable<Tables["orders"]> | undefined> {
	const orders = db.selectFrom("orders").selectAll();
	if ("id" in key) return orders.where("id", "=", key.id).executeTakeFirst();
	if ("reference" in key) return orders.where("reference", "=", key.reference).executeTakeFirst();
	if ("requestKey" in key)
		return orders.where("user_id", "=", key.userId).where("request_key", "=", key.requestKey).executeTakeFirst();
	if ("quoteId" in key)
		return orders
			.where("quote_id", "=", key.quoteId)
			.where("state", "in", ["pending", "invoiced", "paid", "partially_refunded", "refunded", "written_off"])
			.executeTakeFirst();
	const paid = db
		.selectFrom("ledger_entries")
		.select("order_id")
		.where("provider_reference", "=", key.payment)
		.where("kind", "=", "payment");
	return orders.where("id", "=", paid).executeTakeFirst();
}

/** Locks an order until the transaction ends, to serialize decisions about its refunds, invoices and emails. */
export const lockOrder = (trx: Transaction, orderId: number) =>
	trx.selectFrom("orders").selectAll().where("id", "=", orderId).forUpdate().executeTakeFirst();

/** Locks an order line until the transaction ends, so that changes to its seats run one after the other. */
export async function lockLine(trx: Transaction, lineId: number): Promise<void> {
	await trx.selectFrom("order_lines").select("id").where("id", "=", lineId).forUpdate().execute();
}

export const findOrderBySession = createBatcherFor(async (db: Database, sessions: string[]) => {
	const rows = await db
		.selectFrom("orders")
		.selectAll()
		.where("provider_session", "=", anyOf("text", sessions))
		.execute();
	const bySession = new Map(rows.map((row) => [row.provider_session, row]));
	return sessions.map((session) => bySession.get(session));
});

/** Releases the request key of a closed order, to let the request start over. */
export async function freeRequestKey(db: Database, orderId: number): Promise<void> {
	await db
		.updateTable("orders")
		.set({ request_key: null })
		.where("id", "=", orderId)
		.where("state", "in", ["canceled", "expired"])
		.execute();
}

export const listLines = (db: Executor, orderId: number) =>
	db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("position").execute();

/** Lists the courses whose live sessions an order has seats in. */
export async function listLiveCourses(db: Executor, orderId: number): Promise<number[]> {
	const lines = await db
		.selectFrom("order_lines")
		.select("course_id")
		.where("order_id", "=", orderId)
		.where("grants_live", "=", true)
		.execute();
	return [...new Set(lines.flatMap(({ course_id }) => course_id ?? []))];
}

/** Saves the payment sessions of orders. Returns for each whether the order was closed meanwhile. */
export const saveSession = createBatcherFor(
	async (db: Database, sessions: { orderId: number; id: string; url: string; now: Date }[]) => {
		const all = (name: "orderId" | "id" | "url" | "now") => sessions.map((session) => session[name]);
		// Arrays instead of JSON: the planner expects few rows of them, and does not scan all orders.
		const { rows } = await sql<{ id: number; state: OrderState }>`
		update orders set provider_session = opened.id, checkout_url = opened.url, session_opened_at = coalesce(session_opened_at, opened.at)
		from unnest(${all("orderId")}::bigint[], ${all("id")}::text[], ${all("url")}::text[], ${all("now")}::timestamptz[]) as opened (order_id, id, url, at)
		where orders.id = opened.order_id returning orders.id, orders.state`.execute(db);
		const ended = new Set(
			rows.filter(({ state }) => state === "canceled" || state === "expired").map(({ id }) => Number(id)),
		);
		return sessions.map(({ orderId }) => ended.has(orderId));
	},
);

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

/** Closes an order that is pending; false otherwise. One statement prevents races. */
export async function closePending(
	trx: Transaction,
	orderId: number,
	as: "canceled" | "expired",
	{ unlessOpened, now }: { unlessOpened: boolean; now: Date },
): Promise<boolean> {
	const closed = await trx
		.updateTable("orders")
		.set({ state: as, closed_at: now })
		.where("id", "=", orderId)
		.where("state", "=", "pending")
		.$if(unlessOpened, (query) => query.where("provider_session", "is", null))
		.executeTakeFirst();
	return closed.numUpdatedRows === 1n;
}

/** Lists orders pending since before `before`, oldest first. */
export const listPending = (db: Executor, before: Date, after: number) =>
	db
		.selectFrom("orders")
		.selectAll()
		.where("state", "=", "pending")
		.where("created_at", "<", before)
		.where("id", ">", after)
		.orderBy("id")
		.limit(100)
		.execute();

/** Saves the billing details that later invoices and emails of an order show. */
export async function saveBilling(trx: Transaction, orderId: number, billing: BillingDetails | null): Promise<void> {
	await trx
		.updateTable("orders")
		.set({ billing: billing && JSON.stringify(billing) })
		.where("id", "=", orderId)
		.execute();
}

/** Returns whether a payment page was ever opened for real money, from the prefix of the session IDs. */
export async function hasLiveSession(db: Database): Promise<boolean> {
	return (
		(await db
			.selectFrom("orders")
			.select("id")
			.where("provider_session", "like", "cs_live_%")
			.limit(1)
			.executeTakeFirst()) !== undefined
	);
}

/** Returns whether an order in any state has a line for a course. */
export async function hasOrders(trx: Transaction, courseId: number): Promise<boolean> {
	return (
		(await trx.selectFrom("order_lines").select("id").where("course_id", "=", courseId).limit(1).executeTakeFirst()) !==
		undefined
	);
}

/** Returns those courses for which an order in any state was created since a moment. */
export async function findSoldSince(trx: Transaction, courseIds: readonly number[], since: Date): Promise<number[]> {
	const rows = await trx
		.selectFrom("order_lines")
		.innerJoin("orders", "orders.id", "order_lines.order_id")
		.select("order_lines.course_id")
		.distinct()
		.where("order_lines.course_id", "=", anyOf("integer", courseIds))
		.where("orders.created_at", ">=", since)
		.execute();
	return rows.flatMap(({ course_id }) => course_id ?? []);
}
