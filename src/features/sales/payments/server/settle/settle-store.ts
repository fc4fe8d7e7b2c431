import { type Selectable, sql } from "kysely";
import type { Transaction } from "../../../../../platform/database/tables.ts";
import type { Buyer } from "../../../orders/server/index.ts";
import type { OrderLineTable, OrderTable } from "../../../orders/server/tables.ts";
import type { Payment } from "./payment.ts";

/**
 * Marks orders as paid and enters their payments in the ledger. Includes canceled and expired orders: their money
 * arrived, so they are fulfilled.
 *
 * @returns ids of those that were not paid before; they stay locked until the transaction ends
 */
export async function markPaid(trx: Transaction, payments: Payment[], now: Date): Promise<number[]> {
	const paid = [...new Map(payments.map(({ order, payment, through }) => [order.id, { id: order.id, payment, through }])).values()];
	const { rows } = await sql<{ id: number }>`
		with reported as (
			select * from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as reported (id bigint, payment text, through text)
		), due as (
			-- In one order for all, so that no two wait for each other.
			select orders.id from orders where id in (select id from reported) and state in ('pending', 'canceled', 'expired') order by id for update
		), moved as (
			update orders set state = 'paid', paid_at = ${now}, paid_through = reported.through
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

export interface BoughtOrder {
	order: Selectable<OrderTable>;
	/** Undefined once the account was erased. */
	buyer: Buyer | undefined;
	lines: Selectable<OrderLineTable>[];
}

/** Lists orders with their customers and lines, by id. */
export async function findBoughtOrders(trx: Transaction, orderIds: number[]): Promise<BoughtOrder[]> {
	const orders = await trx
		.selectFrom("orders")
		.leftJoin("users", "users.id", "orders.user_id")
		.selectAll("orders")
		.select(["users.full_name", "users.email"])
		.where("orders.id", "in", orderIds)
		.orderBy("orders.id")
		.execute();
	const lines = await trx.selectFrom("order_lines").selectAll().where("order_id", "in", orderIds).orderBy("order_id").orderBy("position").execute();
	const byOrder = Map.groupBy(lines, (line) => line.order_id);
	return orders.map(({ full_name, email, ...order }) => ({
		order,
		buyer: full_name === null || email === null ? undefined : { fullName: full_name, email },
		lines: byOrder.get(order.id) ?? [],
	}));
}
