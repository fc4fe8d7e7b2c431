import { sql } from "kysely";
import { type Database, type Executor, insertRows, type Transaction } from "#platform/index.ts";
import type { InvoiceSnapshot } from "../rules/invoice-snapshot.ts";

/** The user ID in links of customers without an account. */
export const nobody = 0;

/** Finds the valid invoice of an order: the correction, if there is one. */
export const findInvoice = (db: Executor, orderId: number) =>
	db
		.selectFrom("invoices")
		.selectAll()
		.where("order_id", "=", orderId)
		.orderBy("is_correction", "desc")
		.limit(1)
		.executeTakeFirst();

/** What of an order placed by invoice is paid, credited before it was paid, written off and owed, in cents. */
export interface InvoiceBalance {
	paidCents: number;
	creditedCents: number;
	writtenOffCents: number;
	owedCents: number;
}

/** Reads the balance of an order placed by invoice; undefined for other orders. */
export async function readBalance(db: Executor, orderId: number): Promise<InvoiceBalance | undefined> {
	const row = await db
		.selectFrom("public_orders as orders")
		.select(["orders.total_cents", "orders.owed_cents", "orders.written_off_cents"])
		.select((of) =>
			of
				.selectFrom("public_ledger_entries as entries")
				.select(
					sql<string>`coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)`.as("cents"),
				)
				.whereRef("entries.order_id", "=", "orders.id")
				.where("entries.kind", "in", ["payment", "payment_reversal"])
				.as("paid"),
		)
		.where("orders.id", "=", orderId)
		.where("orders.placed_at", "is not", null)
		.executeTakeFirst();
	if (!row) return undefined;
	const paidCents = Number(row.paid ?? 0);
	const { total_cents: total, owed_cents: owedCents, written_off_cents: writtenOffCents } = row;
	return { paidCents, owedCents, writtenOffCents, creditedCents: total - owedCents - writtenOffCents - paidCents };
}

/** Finds the number of the correction that replaces an invoice. */
export async function findReplacement(
	db: Executor,
	invoice: { order_id: number; is_correction: boolean },
): Promise<string | undefined> {
	if (invoice.is_correction) return undefined;
	const query = db
		.selectFrom("invoices")
		.select("number")
		.where("order_id", "=", invoice.order_id)
		.where("is_correction", "=", true);
	return (await query.executeTakeFirst())?.number;
}

/** Inserts an invoice that replaces the first one of its order. */
export async function insertCorrection(
	trx: Transaction,
	{
		number,
		reference,
		orderId,
		issuedAt,
		snapshot,
	}: { number: string; reference: string; orderId: number; issuedAt: Date; snapshot: InvoiceSnapshot },
): Promise<void> {
	const row = {
		number,
		reference,
		order_id: orderId,
		issued_at: issuedAt,
		is_correction: true,
		snapshot: JSON.stringify(snapshot),
	};
	await trx.insertInto("invoices").values(row).execute();
}

/** Lists a customer's invoices with the corrections, newest first, at most 200. */
export const listOwnInvoices = (db: Executor, userId: number) =>
	db
		.selectFrom("invoices")
		.innerJoin("public_orders as orders", "orders.id", "invoices.order_id")
		.selectAll("invoices")
		.select((of) => [
			"orders.reference as order_reference",
			"orders.billing",
			of
				.exists(
					of.selectFrom("credit_notes").select("credit_notes.id").whereRef("credit_notes.order_id", "=", "orders.id"),
				)
				.as("has_credit_notes"),
		])
		.where("orders.user_id", "=", userId)
		.orderBy("invoices.id", "desc")
		.limit(200)
		.execute();

/** Finds the order that a customer names. */
export async function findCustomerOrderId(
	db: Database,
	reference: string,
	userId: number,
): Promise<number | undefined> {
	return (
		await db
			.selectFrom("public_orders")
			.select("id")
			.where("reference", "=", reference)
			.where("user_id", "=", userId)
			.executeTakeFirst()
	)?.id;
}

/** Finds the invoice that a link names, if it still belongs to that customer. */
export const findBuyersInvoice = (db: Executor, reference: string, userId: number) =>
	db
		.selectFrom("invoices")
		.innerJoin("public_orders as orders", "orders.id", "invoices.order_id")
		.selectAll("invoices")
		.where("invoices.reference", "=", reference)
		.$if(userId !== nobody, (query) => query.where("orders.user_id", "=", userId))
		.$if(userId === nobody, (query) => query.where("orders.buyer_email", "is not", null))
		.executeTakeFirst();

/**
 * Assigns the next number of a series. Its row stays locked until the transaction ends, so a rollback leaves no gap.
 */
export const assignNumber = (trx: Transaction, series: string): Promise<number> => assignNumbers(trx, series, 1);

/** Assigns several numbers of a series in the same way, and returns the last. */
export async function assignNumbers(trx: Transaction, series: string, count: number): Promise<number> {
	const { last } = await trx
		.insertInto("invoice_counters")
		.values({ series, last: count })
		.onConflict((conflict) =>
			conflict.column("series").doUpdateSet({ last: sql<number>`invoice_counters.last + ${count}` }),
		)
		.returning("last")
		.executeTakeFirstOrThrow();
	return last;
}

export const insertInvoices = (
	trx: Transaction,
	invoices: { number: string; reference: string; orderId: number; issuedAt: Date; snapshot: InvoiceSnapshot }[],
) =>
	insertRows(
		trx,
		"invoices",
		invoices.map(({ number, reference, orderId, issuedAt, snapshot }) => ({
			number,
			reference,
			order_id: orderId,
			issued_at: issuedAt,
			snapshot,
		})),
	).execute();
