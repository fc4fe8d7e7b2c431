import { boughtBy } from "#features/sales/orders/server/index.ts";
import { anyOf, batchRows, type Database, type Executor, type Transaction } from "#platform/index.ts";
import type { CreditNoteSnapshot } from "../rules/credit-note-snapshot.ts";

export const findCreditNote = (db: Executor, refundId: number) =>
	db.selectFrom("credit_notes").selectAll().where("refund_id", "=", refundId).executeTakeFirst();

/** Finds the credit note that a link names, if it still belongs to that customer. */
export const findBuyersCreditNote = (db: Database, reference: string, userId: number) =>
	db
		.selectFrom("credit_notes")
		.innerJoin("public_orders as orders", "orders.id", "credit_notes.order_id")
		.selectAll("credit_notes")
		.where("credit_notes.reference", "=", reference)
		.where("orders.user_id", "=", userId)
		.executeTakeFirst();

export async function insertCreditNote(
	trx: Transaction,
	note: {
		number: string;
		reference: string;
		refundId: number;
		invoiceId: number;
		orderId: number;
		issuedAt: Date;
		snapshot: CreditNoteSnapshot;
	},
): Promise<void> {
	await trx
		.insertInto("credit_notes")
		.values({
			number: note.number,
			reference: note.reference,
			refund_id: note.refundId,
			invoice_id: note.invoiceId,
			order_id: note.orderId,
			issued_at: note.issuedAt,
			snapshot: JSON.stringify(note.snapshot),
		})
		.execute();
}

const listedColumns = [
	"credit_notes.id",
	"credit_notes.number",
	"credit_notes.reference",
	"credit_notes.issued_at",
	"credit_notes.snapshot",
] as const;

/** Lists a customer's credit notes, newest first, including those of purchases without an account. */
export const listCreditNotes = (db: Executor, userId: number, limit: number, addresses: string[] = []) =>
	db
		.selectFrom("credit_notes")
		.innerJoin("public_orders as orders", "orders.id", "credit_notes.order_id")
		.select(listedColumns)
		.where(boughtBy(userId, addresses))
		.orderBy("credit_notes.id", "desc")
		.limit(limit)
		.execute();

const maxListed = 200;

/** Lists a customer's credit notes for My Orders, newest first, at most 200. */
export const listCustomerCreditNotes = (db: Executor, userId: number) => listTogether(db, [userId]);

const listTogether = batchRows(
	(db: Executor, customers: number[]) =>
		db
			.selectFrom("public_users as users")
			.innerJoinLateral(
				(of) =>
					of
						.selectFrom("public_orders as orders")
						.innerJoin("credit_notes", "credit_notes.order_id", "orders.id")
						.select(listedColumns)
						.whereRef("orders.user_id", "=", "users.id")
						.orderBy("credit_notes.id", "desc")
						.limit(maxListed)
						.as("own"),
				(join) => join.onTrue(),
			)
			.selectAll("own")
			.select("users.id as holder_id")
			.where("users.id", "=", anyOf("bigint", customers))
			.orderBy("own.id", "desc")
			.execute(),
	(row) => row.holder_id,
);

/** Lists a customer's invoices, oldest first, including those of purchases without an account. */
export const listInvoices = (db: Executor, userId: number, addresses: string[]) =>
	db
		.selectFrom("invoices")
		.innerJoin("public_orders as orders", "orders.id", "invoices.order_id")
		.select(["invoices.number", "invoices.issued_at", "invoices.snapshot"])
		.where(boughtBy(userId, addresses))
		.orderBy("invoices.id")
		.execute();

/** Returns whether an order has credit notes. */
export const hasCreditNotes = async (db: Executor, orderId: number): Promise<boolean> =>
	(await db.selectFrom("credit_notes").select("id").where("order_id", "=", orderId).limit(1).executeTakeFirst()) !==
	undefined;
