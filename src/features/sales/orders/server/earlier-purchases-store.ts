import type { Selectable } from "kysely";
import { anyOf } from "#platform/database/any-of.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { insertOrders, type NewLine, type NewOrder } from "./order-store.ts";
import type { OrderLineTable, OrderTable } from "./tables.ts";

export interface EarlierPurchase {
	order: Selectable<OrderTable>;
	lines: Selectable<OrderLineTable>[];
}

/** Inserts purchases from before the provider moved in, as orders that owe nothing. Returns those that are new. */
export async function insertEarlierPurchases(trx: Transaction, purchases: { order: NewOrder; lines: NewLine[] }[]): Promise<EarlierPurchase[]> {
	const inserted = await insertOrders(trx, purchases);
	if (inserted.length === 0) return [];
	const ids = inserted.map(({ id }) => id);
	const orders = await trx
		.updateTable("orders")
		.set(({ ref }) => ({ state: "paid", paid_at: ref("created_at"), paid_through: "no_payment" }))
		.where("id", "=", anyOf("bigint", ids))
		.returningAll()
		.execute();
	const lines = await trx.selectFrom("order_lines").selectAll().where("order_id", "=", anyOf("bigint", ids)).orderBy("id").execute();
	const byOrder = Map.groupBy(lines, ({ order_id: orderId }) => orderId);
	return orders.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }));
}

/** Finds which of these request keys of customers have an order. Returns `user:key`. */
export async function findRequestKeys(db: Database | Transaction, keys: readonly { userId: number; requestKey: string }[]): Promise<Set<string>> {
	if (keys.length === 0) return new Set();
	const rows = await db
		.selectFrom("orders")
		.select(["user_id", "request_key"])
		.where(
			"user_id",
			"=",
			anyOf(
				"bigint",
				keys.map(({ userId }) => userId),
			),
		)
		.where(
			"request_key",
			"=",
			anyOf(
				"text",
				keys.map(({ requestKey }) => requestKey),
			),
		)
		.execute();
	return new Set(rows.map((row) => `${row.user_id}:${row.request_key}`));
}
