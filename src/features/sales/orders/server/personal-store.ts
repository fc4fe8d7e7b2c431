import type { Executor, Transaction } from "#platform/index.ts";
import { boughtBy } from "./bought-by-store.ts";

/** Lists a customer's orders with all their data, oldest first. */
export async function listCustomerOrders(db: Executor, userId: number, addresses: string[]) {
	const orders = await db.selectFrom("orders").selectAll().where(boughtBy(userId, addresses)).orderBy("id").execute();
	const ids = orders.map((order) => order.id);
	if (ids.length === 0) return { orders, lines: [], refunds: [] };
	const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("id").execute();
	const refunds = await db
		.selectFrom("public_refunds")
		.selectAll()
		.where("order_id", "in", ids)
		.orderBy("id")
		.execute();
	return { orders, lines, refunds };
}

/**
 * Removes the customer from their orders, and everything that identifies them. The law requires keeping the purchases.
 */
export async function anonymizeOrders(trx: Transaction, userId: number, addresses: string[]): Promise<void> {
	await trx
		.updateTable("orders")
		.set({
			user_id: null,
			request_key: null,
			grant_reason: "",
			buyer_name: null,
			buyer_email: null,
			billing: null,
			tax_exemption: null,
		})
		.where(boughtBy(userId, addresses))
		.execute();
}

/** Clears the keys of a customer's requests, which are unique for each customer. */
export async function clearRequestKeys(trx: Transaction, userId: number): Promise<void> {
	await trx.updateTable("orders").set({ request_key: null }).where("user_id", "=", userId).execute();
}
