import { sql } from "kysely";
import type { Database, Transaction } from "../../../platform/database/tables.ts";
import type { InvoiceSnapshot } from "../rules/invoice-snapshot.ts";
import "./tables.ts";

/** Takes hold of an order until the transaction ends, so that two can't invoice it at once. */
export const lockOrder = (trx: Transaction, orderId: number) => trx.selectFrom("orders").selectAll().where("id", "=", orderId).forUpdate().executeTakeFirst();

export const findBuyer = (trx: Transaction, personId: number) =>
	trx.selectFrom("users").select(["full_name as name", "email"]).where("id", "=", personId).executeTakeFirst();

export const listOrderLines = (trx: Transaction, orderId: number) =>
	trx.selectFrom("order_lines").selectAll().where("order_id", "=", orderId).orderBy("position").execute();

/** Stands in links for a buyer without an account. */
export const nobody = 0;

export const findInvoice = (db: Database | Transaction, orderId: number) =>
	db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).executeTakeFirst();

/** The number of an order's invoice; undefined while it has none. */
export const invoiceNumberOf = async (db: Database | Transaction, orderId: number): Promise<string | undefined> => (await findInvoice(db, orderId))?.number;

/** The invoice that a link names, if it is still that buyer's. `nobody` buys without an account. */
export const findBuyersInvoice = (db: Database | Transaction, reference: string, personId: number) =>
	db
		.selectFrom("invoices")
		.innerJoin("orders", "orders.id", "invoices.order_id")
		.selectAll("invoices")
		.where("invoices.reference", "=", reference)
		.$if(personId !== nobody, (query) => query.where("orders.person_id", "=", personId))
		.$if(personId === nobody, (query) => query.where("orders.buyer_email", "is not", null))
		.executeTakeFirst();

/** Takes the next number of a series. The row stays locked until the transaction ends: a rollback gives the number back. */
export async function takeNumber(trx: Transaction, series: string): Promise<number> {
	const { last } = await trx
		.insertInto("invoice_counters")
		.values({ series, last: 1 })
		.onConflict((conflict) => conflict.column("series").doUpdateSet({ last: sql<number>`invoice_counters.last + 1` }))
		.returning("last")
		.executeTakeFirstOrThrow();
	return last;
}

export async function insertInvoice(
	trx: Transaction,
	invoice: { number: string; reference: string; orderId: number; issuedAt: Date; snapshot: InvoiceSnapshot },
): Promise<number> {
	const { id } = await trx
		.insertInto("invoices")
		.values({
			number: invoice.number,
			reference: invoice.reference,
			order_id: invoice.orderId,
			issued_at: invoice.issuedAt,
			snapshot: JSON.stringify(invoice.snapshot),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}
