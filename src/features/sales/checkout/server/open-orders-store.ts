import { anyOf } from "../../../../platform/database/any-of.ts";
import { createBatcherFor } from "../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import { boughtBy } from "../../orders/server/index.ts";

/** Lists the references of a customer's open checkouts, latest first. */
export const listOpenOf = createBatcherFor(async (db: Database, customers: number[]) => {
	const rows = await db
		.selectFrom("public_orders")
		.select(["user_id", "reference"])
		.where("user_id", "=", anyOf("bigint", customers))
		.where("state", "=", "pending")
		.orderBy("id", "desc")
		.execute();
	return customers.map((user) => rows.filter((row) => row.user_id === user).map((row) => row.reference));
});

/** Lists the references of the open orders of a customer, and of these addresses without an account. */
export async function listPendingReferences(db: Database | Transaction, userId: number, addresses: string[]): Promise<string[]> {
	const rows = await db
		.selectFrom("public_orders as orders")
		.select("reference")
		.where(boughtBy(userId, addresses))
		.where("state", "=", "pending")
		.orderBy("id")
		.execute();
	return rows.map(({ reference }) => reference);
}
