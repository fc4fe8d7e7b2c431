import { type Selectable, sql } from "kysely";
import { lockMemberships } from "#features/sales/organizations/server/index.ts";
import { anyOf, type Tables, type Transaction } from "#platform/index.ts";
import { type AddedTax, matchLineTax } from "../rules/match-line-tax.ts";
import { shareTotal } from "../rules/share-total.ts";
import type { Buyer } from "./find-buyer.ts";
import type { PaidThrough } from "./tables.ts";

/** A payment for an order. */
export interface Payment {
	order: Selectable<Tables["orders"]>;
	/** The provider's ID of the payment; null for a $0 order. */
	payment: string | null;
	through: PaidThrough;
	/** The tax that the provider added to the total. */
	tax?: AddedTax | null;
}

/** An order with what its invoice and emails show. */
export interface BoughtOrder {
	order: Selectable<Tables["orders"]>;
	/** Undefined once the customer's data was erased. */
	buyer: Buyer | undefined;
	lines: readonly Selectable<Tables["order_lines"]>[];
}

/**
 * Marks orders as paid and enters their payments in the ledger. Includes canceled and expired orders: their money
 * arrived, so they are fulfilled. Cancels other open orders of the same quotes.
 *
 * @returns those that were not paid before, by id; they stay locked until the transaction ends
 */
export async function payOrders(
	trx: Transaction,
	payments: Payment[],
	now: Date,
): Promise<(BoughtOrder & Pick<Payment, "payment">)[]> {
	for (const { order } of payments)
		if (order.quote_id !== null) await cancelOtherOrders(trx, order.quote_id, order.id, now);
	// A payment can arrive twice, by webhook and by success page.
	const byOrder = new Map(payments.map((payment) => [payment.order.id, payment]));
	const paid = await markPaid(trx, [...byOrder.values()], now);
	if (paid.length === 0) return [];
	for (const { order, tax } of byOrder.values())
		if (tax && tax.cents > 0 && paid.includes(order.id)) await saveLineTax(trx, order.id, tax);
	const bought = await readBoughtOrders(trx, paid, { lock: false });
	return bought.map((boughtOrder) => ({ ...boughtOrder, payment: byOrder.get(boughtOrder.order.id)?.payment ?? null }));
}

/** Locks an order until the transaction ends, and reads its customer and lines. */
export async function lockBoughtOrder(trx: Transaction, orderId: number): Promise<BoughtOrder | undefined> {
	return (await readBoughtOrders(trx, [orderId], { lock: true }))[0];
}

/**
 * Gives an order without an account to one, or an order of the account `from`. It becomes one of the account's
 * organization, unless it has one.
 */
export async function assignOwner(
	trx: Transaction,
	orderId: number,
	userId: number,
	from: number | null = null,
): Promise<void> {
	const organization = (await lockMemberships(trx, [userId])).get(userId) ?? null;
	await trx
		.updateTable("orders")
		.set((eb) => ({
			user_id: userId,
			buyer_name: null,
			buyer_email: null,
			request_key: null,
			organization_id: eb.fn.coalesce("organization_id", eb.val(organization)),
		}))
		.where("id", "=", orderId)
		.where("user_id", "is not distinct from", from)
		.execute();
}

/** Cancels the other open orders of a quote, before one is marked as paid. */
async function cancelOtherOrders(trx: Transaction, quoteId: number, orderId: number, now: Date): Promise<void> {
	await trx
		.updateTable("orders")
		.set({ state: "canceled", closed_at: now })
		.where("quote_id", "=", quoteId)
		.where("id", "!=", orderId)
		.where("state", "=", "pending")
		.execute();
}

async function markPaid(trx: Transaction, payments: Payment[], now: Date): Promise<number[]> {
	const reported = payments.map(({ order, payment, through, tax }) => ({
		id: order.id,
		payment,
		through,
		tax: tax?.cents ?? 0,
		place: tax?.place ?? null,
	}));
	const { rows } = await sql<{ id: number }>`
		with reported as (
			select * from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported (id bigint, payment text, through text, tax integer, place text)
		), due as (
			-- In one order for all, so that no two wait for each other.
			select orders.id from orders where id in (select id from reported) and state in ('pending', 'canceled', 'expired') order by id for update
		), moved as (
			update orders set state = 'paid', paid_at = ${now}, paid_through = reported.through,
				total_cents = total_cents + reported.tax, tax_cents = tax_cents + reported.tax, tax_place = coalesce(reported.place, tax_place)
			from due join reported on reported.id = due.id where orders.id = due.id
			returning orders.id, orders.total_cents, reported.payment
		), entered as (
			insert into ledger_entries (order_id, kind, amount_cents, provider_reference, entered_at)
			select id, 'payment', total_cents, payment, ${now}::timestamptz from moved where payment is not null order by id
			on conflict (provider_reference) do nothing
		)
		select id from moved order by id`.execute(trx);
	return rows.map(({ id }) => id);
}

/**
 * Saves the tax that the provider added to each line of an order. If it doesn't say so, the tax is shared over the lines
 * in proportion to what they cost.
 */
async function saveLineTax(trx: Transaction, orderId: number, tax: AddedTax): Promise<void> {
	const lines = await trx
		.selectFrom("order_lines")
		.select(["id", "paid_cents"])
		.where("order_id", "=", orderId)
		.orderBy("position")
		.execute();
	const prices = lines.map((line) => line.paid_cents);
	const shares = matchLineTax(prices, tax) ?? shareTotal(prices, tax.cents);
	for (const [index, { id }] of lines.entries())
		await trx
			.updateTable("order_lines")
			.set({ tax_cents: shares[index] as number })
			.where("id", "=", id)
			.execute();
}

async function readBoughtOrders(
	trx: Transaction,
	orderIds: number[],
	{ lock }: { lock: boolean },
): Promise<BoughtOrder[]> {
	const orders = await trx
		.selectFrom("orders")
		.leftJoin("public_users as users", "users.id", "orders.user_id")
		.selectAll("orders")
		.select((of) => [
			of.fn.coalesce("users.full_name", "orders.buyer_name").as("full_name"),
			of.fn.coalesce("users.email", "orders.buyer_email").as("email"),
		])
		.where("orders.id", "=", anyOf("bigint", orderIds))
		.orderBy("orders.id")
		.$if(lock, (query) => query.forUpdate("orders"))
		.execute();
	const lines = await trx
		.selectFrom("order_lines")
		.selectAll()
		.where("order_id", "=", anyOf("bigint", orderIds))
		.orderBy("order_id")
		.orderBy("position")
		.execute();
	const byOrder = Map.groupBy(lines, (line) => line.order_id);
	return orders.map(({ full_name: fullName, email, ...order }) => ({
		order,
		buyer: email === null ? undefined : { fullName: fullName ?? "", email },
		lines: byOrder.get(order.id) ?? [],
	}));
}
