import { boughtBy } from "#features/sales/orders/server/index.ts";
import type { MergedAccounts } from "#platform/feature/personal-data.ts";
import { anyOf, type Database, type Executor, type Transaction } from "#platform/index.ts";
import type { NoteSubject } from "../contract.ts";

const columns = ["id", "author_id", "author_name", "text", "written_at"] as const;

export const listNoteRows = (
	db: Database,
	subject: { kind: NoteSubject; id: number },
	{ before, limit }: { before: number | undefined; limit: number },
) =>
	db
		.selectFrom("internal_notes")
		.select(columns)
		.where("subject_kind", "=", subject.kind)
		.where("subject_id", "=", subject.id)
		.$if(before !== undefined, (query) => query.where("id", "<", before as number))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

export const insertNote = (
	trx: Transaction,
	note: { kind: NoteSubject; subjectId: number; authorId: number; authorName: string; text: string; now: Date },
) =>
	trx
		.insertInto("internal_notes")
		.values({
			subject_kind: note.kind,
			subject_id: note.subjectId,
			author_id: note.authorId,
			author_name: note.authorName,
			text: note.text,
			written_at: note.now,
		})
		.returning(columns)
		.executeTakeFirstOrThrow();

/** Finds which of these customers or orders have notes. */
export async function findNoted(trx: Transaction, kind: NoteSubject, ids: readonly number[]): Promise<Set<number>> {
	const rows = await trx
		.selectFrom("internal_notes")
		.select("subject_id")
		.where("subject_kind", "=", kind)
		.where("subject_id", "=", anyOf("bigint", [...ids]))
		.execute();
	return new Set(rows.map(({ subject_id }) => subject_id));
}

export const lockNote = (trx: Transaction, id: number) =>
	trx
		.selectFrom("internal_notes")
		.select(["id", "author_id", "subject_kind", "subject_id"])
		.where("id", "=", id)
		.forUpdate()
		.executeTakeFirst();

export async function removeNote(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("internal_notes").where("id", "=", id).execute();
}

/**
 * Finds the customer of an order; null if the account was deleted or the order belongs to a quote, undefined without
 * such an order.
 */
export async function findBuyerId(trx: Transaction, orderId: number): Promise<number | null | undefined> {
	return (await trx.selectFrom("public_orders").select("user_id").where("id", "=", orderId).executeTakeFirst())
		?.user_id;
}

/** Selects a customer's orders, and those of quotes that were paid under one of these addresses. */
const ordersOfCustomer = (db: Executor, userId: number, addresses: string[]) =>
	db.selectFrom("public_orders as orders").select("orders.id").where(boughtBy(userId, addresses));

/** Lists the notes about a customer and about their orders, oldest first. */
export const listNotesAbout = (db: Database, userId: number, addresses: string[]) =>
	db
		.selectFrom("internal_notes")
		.select([
			"subject_kind as about",
			"subject_id as number",
			"author_name as author",
			"text",
			"written_at as writtenAt",
		])
		.where(({ eb, or, and }) =>
			or([
				and([eb("subject_kind", "=", "customer"), eb("subject_id", "=", userId)]),
				and([eb("subject_kind", "=", "order"), eb("subject_id", "in", ordersOfCustomer(db, userId, addresses))]),
			]),
		)
		.orderBy("id")
		.execute();

/** Deletes the notes about a customer and about their orders. */
export async function deleteNotesAbout(trx: Transaction, userId: number, addresses: string[]): Promise<void> {
	await trx
		.deleteFrom("internal_notes")
		.where(({ eb, or, and }) =>
			or([
				and([eb("subject_kind", "=", "customer"), eb("subject_id", "=", userId)]),
				and([eb("subject_kind", "=", "order"), eb("subject_id", "in", ordersOfCustomer(trx, userId, addresses))]),
			]),
		)
		.execute();
}

/** Moves the notes about a customer to the account that remains. */
export async function moveCustomerNotes(trx: Transaction, { from, to }: MergedAccounts): Promise<void> {
	await trx
		.updateTable("internal_notes")
		.set({ subject_id: to })
		.where("subject_kind", "=", "customer")
		.where("subject_id", "=", from)
		.execute();
}
