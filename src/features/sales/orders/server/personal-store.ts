import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";

const ownOrders = (userId: number, addresses: string[]) =>
	sql<boolean>`(orders.user_id = ${userId} or lower(orders.buyer_email) = any(${addresses.map((address) => address.toLowerCase())}::text[]))`;

/** Lists a customer's orders with all their data, oldest first. */
export async function listOrdersOf(db: Database | Transaction, userId: number, addresses: string[]) {
	const orders = await db.selectFrom("orders").selectAll().where(ownOrders(userId, addresses)).orderBy("id").execute();
	const ids = orders.map((order) => order.id);
	if (ids.length === 0) return { orders, lines: [], refunds: [] };
	const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("id").execute();
	const refunds = await db.selectFrom("refunds").selectAll().where("order_id", "in", ids).orderBy("id").execute();
	return { orders, lines, refunds };
}

/** Lists the references of a customer's pending orders. */
export async function listPendingReferences(db: Database | Transaction, userId: number, addresses: string[]): Promise<string[]> {
	const rows = await db.selectFrom("orders").select("reference").where(ownOrders(userId, addresses)).where("state", "=", "pending").orderBy("id").execute();
	return rows.map(({ reference }) => reference);
}

/**
 * Removes the customer from their orders, and everything that identifies them. The reason for a refund stays on its
 * credit note.
 */
export async function cutOrdersLoose(trx: Transaction, userId: number, addresses: string[]): Promise<void> {
	const own = trx.selectFrom("orders").select("id").where(ownOrders(userId, addresses));
	await trx.updateTable("refunds").set({ reason: "" }).where("state", "!=", "pending").where("order_id", "in", own).execute();
	await trx
		.updateTable("orders")
		.set({ user_id: null, request_key: null, grant_reason: "", buyer_name: null, buyer_email: null, billing: null })
		.where(ownOrders(userId, addresses))
		.execute();
	for (const address of addresses)
		await trx.updateTable("discrepancies").set({ detail: null }).where(sql<boolean>`strpos(lower(detail), ${address.toLowerCase()}) > 0`).execute();
	await trx.updateTable("refunds").set({ requested_by: null }).where("requested_by", "=", userId).execute();
}
