import type { Database } from "#platform/index.ts";

/** Lists invoices issued since a date in the order of their numbers, at most 1,000. */
export async function listInvoicesSince(
	db: Database,
	since: Date,
): Promise<{ number: string; issuedAt: Date; orderReference: string }[]> {
	const rows = await db
		.selectFrom("public_issued_invoices as invoices")
		.innerJoin("public_orders as orders", "orders.id", "invoices.order_id")
		.select(["invoices.number", "invoices.issued_at", "orders.reference"])
		.where("invoices.issued_at", ">=", since)
		.orderBy("invoices.id")
		.limit(1_000)
		.execute();
	return rows.map(({ number, issued_at: issuedAt, reference: orderReference }) => ({
		number,
		issuedAt,
		orderReference,
	}));
}
