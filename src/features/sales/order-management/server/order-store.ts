import type { Database, Transaction } from "#platform/index.ts";

/** Finds the invoices and credit notes of an order. */
export async function findPapers(db: Database, orderId: number) {
	const [invoice, replaced] = await db
		.selectFrom("public_issued_invoices")
		.select(["number", "reference", "issued_at", "is_correction"])
		.where("order_id", "=", orderId)
		.orderBy("is_correction", "desc")
		.execute();
	const notes = await db
		.selectFrom("public_credit_notes")
		.select(["number", "reference", "refund_id"])
		.where("order_id", "=", orderId)
		.orderBy("id")
		.execute();
	return { invoice, replaced, notes };
}

/** Returns the number of an order's valid invoice; undefined if there is none. */
export async function findInvoiceNumber(trx: Transaction, orderId: number): Promise<string | undefined> {
	return (await trx.selectFrom("public_invoices").select("number").where("order_id", "=", orderId).executeTakeFirst())
		?.number;
}

/** Lists refunds with the staff members who requested them. */
export const listOrderRefunds = (db: Database, orderId: number) =>
	db
		.selectFrom("public_refunds")
		.select(["id", "reference", "requested_by"])
		.where("order_id", "=", orderId)
		.orderBy("id")
		.execute();
