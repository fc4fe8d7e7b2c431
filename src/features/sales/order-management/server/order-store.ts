import type { Database } from "../../../../platform/database/tables.ts";
import "../../orders/server/tables.ts";
import "../../invoices/server/tables.ts";
import "../../../../platform/audit/tables.ts";

/** Finds an order with its customer's name and address. */
export const findOrderOf = (db: Database, id: number) =>
	db
		.selectFrom("orders")
		.leftJoin("users", "users.id", "orders.user_id")
		.selectAll("orders")
		.select((of) => [of.fn.coalesce("users.full_name", "orders.buyer_name").as("full_name"), of.fn.coalesce("users.email", "orders.buyer_email").as("email")])
		.where("orders.id", "=", id)
		.executeTakeFirst();

/** Finds the invoice, credit notes and payment of an order. */
export async function findPapers(db: Database, orderId: number) {
	const [invoice, replaced] = await db
		.selectFrom("invoices")
		.select(["number", "reference", "issued_at", "is_correction"])
		.where("order_id", "=", orderId)
		.orderBy("is_correction", "desc")
		.execute();
	const notes = await db.selectFrom("credit_notes").select(["number", "reference", "refund_id"]).where("order_id", "=", orderId).orderBy("id").execute();
	const payment = await db
		.selectFrom("ledger_entries")
		.select("provider_reference")
		.where("order_id", "=", orderId)
		.where("kind", "=", "payment")
		.orderBy("id")
		.executeTakeFirst();
	return { invoice, replaced, notes, payment: payment?.provider_reference ?? null };
}

export const listLinesOf = (db: Database, orderId: number) =>
	db.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("position").execute();

/** Lists refunds with the staff members who requested them. */
export const listRefundsOf = (db: Database, orderId: number) =>
	db.selectFrom("refunds").select(["id", "reference", "requested_by"]).where("order_id", "=", orderId).orderBy("id").execute();

/** Lists audit events of an order, earliest first, at most 200. */
export const listAuditEventsOn = (db: Database, orderId: number) =>
	db
		.selectFrom("audit_log")
		.select(["at", "actor_name", "summary"])
		.where("subject_kind", "=", "order")
		.where("subject_id", "=", String(orderId))
		.orderBy("id")
		.limit(200)
		.execute();
