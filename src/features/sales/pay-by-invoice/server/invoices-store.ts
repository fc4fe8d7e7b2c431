import { type Expression, type Insertable, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { boughtBy, lockOrder } from "#features/sales/orders/server/index.ts";
import type { PaymentMethod } from "#features/sales/orders/server/tables.ts";
import {
	anyOf,
	countUpTo,
	type Database,
	type Day,
	type Executor,
	type Tables,
	type Transaction,
	toDay,
} from "#platform/index.ts";

const listOwed = (db: Executor, userId: number) =>
	db.selectFrom("public_orders").select("id").where("user_id", "=", userId).where("state", "=", "invoiced").limit(1);

/** Returns whether one of a customer's invoices is overdue. */
export const hasOverdueInvoice = async (db: Executor, userId: number, today: Day): Promise<boolean> =>
	(await listOwed(db, userId).where("due_on", "<", today).executeTakeFirst()) !== undefined;

/** Returns whether a customer owes money on an invoice. */
export const owesInvoice = async (db: Executor, userId: number): Promise<boolean> =>
	(await listOwed(db, userId).executeTakeFirst()) !== undefined;

/** Counts overdue invoices. */
export const countOverdue = (db: Database, now: Date): Promise<number> =>
	countUpTo(db, sql`select from public_orders where state = 'invoiced' and due_on < ${toDay(now)}::date`);

/** Reads how much is owed on unpaid invoices, their number, and how much is overdue. Amounts in cents. */
export async function readReceivables(
	db: Executor,
	today: Day,
): Promise<{ owed: number; invoices: number; overdue: number }> {
	const { rows } = await sql<Record<"owed" | "invoices" | "overdue", string>>`
		select coalesce(sum(owed_cents), 0)::int8 as owed, count(*)::int8 as invoices,
			coalesce(sum(owed_cents) filter (where due_on < ${today}::date), 0)::int8 as overdue
		from public_orders where state = 'invoiced'`.execute(db);
	const [row] = rows;
	return { owed: Number(row?.owed ?? 0), invoices: Number(row?.invoices ?? 0), overdue: Number(row?.overdue ?? 0) };
}

/** Returns the number of an order's valid invoice. */
export async function findInvoiceNumber(trx: Executor, orderId: number): Promise<string | undefined> {
	return (await trx.selectFrom("public_invoices").select("number").where("order_id", "=", orderId).executeTakeFirst())
		?.number;
}

/** Finds the orders that a customer placed by invoice, newest first, at most 200. */
export const listCustomerInvoiceOrders = (db: Executor, userId: number) =>
	invoiceOrders(db).where("orders.user_id", "=", userId).limit(200).execute();

/** Finds an order that was placed by invoice. */
export const findInvoiceOrder = (db: Executor, orderId: number) =>
	invoiceOrders(db).where("orders.id", "=", orderId).executeTakeFirst();

export type InvoiceOrder = NonNullable<Awaited<ReturnType<typeof findInvoiceOrder>>>;

const invoiceOrders = (db: Executor) =>
	withSums(
		db
			.selectFrom("public_orders as orders")
			.innerJoin("public_invoices as invoices", "invoices.order_id", "orders.id")
			.leftJoin("purchase_order_files as files", "files.order_id", "orders.id")
			.select([
				"orders.id",
				"orders.reference",
				"orders.state",
				"orders.total_cents",
				"orders.owed_cents",
				"orders.written_off_cents",
				"orders.billing",
				"orders.credit_cents",
			])
			.select(["orders.due_on", "orders.placed_at", "orders.access_opens", "orders.access_opened_at", "orders.user_id"])
			.select("orders.organization_id")
			.select(["invoices.number as invoice", "invoices.reference as invoice_reference", "files.name as file"])
			.where("orders.placed_at", "is not", null)
			.orderBy("orders.id", "desc"),
	);

type Orders = { orders: Tables["public_orders"] };

/** Adds what was paid and refunded, as sums of the ledger. */
function withSums<DB extends Orders, TB extends keyof DB & "orders", O>(query: SelectQueryBuilder<DB, TB, O>) {
	return query.select([
		sql<number>`(select coalesce(sum(case kind when 'payment' then amount_cents else -amount_cents end), 0)::int4
			from public_ledger_entries where order_id = orders.id and kind in ('payment', 'payment_reversal'))`.as(
			"paid_cents",
		),
		sql<number>`(select coalesce(sum(amount_cents), 0)::int4 from public_ledger_entries where order_id = orders.id and kind = 'refund')`.as(
			"refunded_cents",
		),
		sql<number>`(select coalesce(sum(cents), 0)::int4 from public_refunds_by_hand where order_id = orders.id and sent_on is null and refund_id is not null)`.as(
			"to_send_cents",
		),
		sql<number>`(select coalesce(sum(cents), 0)::int4 from public_refunds_by_hand where order_id = orders.id and sent_on is null and refund_id is null)`.as(
			"credit_to_send_cents",
		),
	]);
}

/** Lists the recorded payments of an order, oldest first. */
export const listPayments = (db: Executor, orderId: number) =>
	db.selectFrom("received_payments").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export const listWriteOffs = (db: Executor, orderId: number) =>
	db.selectFrom("write_offs").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** Finds a recorded payment of an order. */
export const findPayment = (trx: Transaction, orderId: number, id: number) =>
	trx
		.selectFrom("received_payments")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("id", "=", id)
		.executeTakeFirst();

/** Marks a recorded payment as reversed. */
export async function markReversed(
	trx: Transaction,
	{ id, entryId, reason, now }: { id: number; entryId: number; reason: string; now: Date },
): Promise<void> {
	await trx
		.updateTable("received_payments")
		.set({ reversed_at: now, reversal_entry_id: entryId, reversal_reason: reason })
		.where("id", "=", id)
		.execute();
}

/** Locks orders, always in the same sequence, and returns them in that of their IDs in the list. */
export async function lockOrders(trx: Transaction, ids: readonly number[]) {
	const rows = new Map<number, NonNullable<Awaited<ReturnType<typeof lockOrder>>>>();
	for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
		const row = await lockOrder(trx, id);
		if (row) rows.set(id, row);
	}
	return ids.flatMap((id) => rows.get(id) ?? []);
}

/** Lists the open invoices that a check for an order can pay too: those of its customer, organization or company. */
export const listOtherInvoices = (
	db: Executor,
	order: Pick<Selectable<Tables["orders"]>, "id" | "user_id" | "organization_id" | "billing">,
) =>
	db
		.selectFrom("public_orders as orders")
		.innerJoin("public_invoices as invoices", "invoices.order_id", "orders.id")
		.select(["orders.id", "invoices.number as invoice", "orders.owed_cents", "orders.billing"])
		.where("orders.state", "=", "invoiced")
		.where("orders.id", "<>", order.id)
		.where(({ or, eb }) =>
			or([
				eb("orders.user_id", "=", order.user_id),
				eb("orders.organization_id", "=", order.organization_id),
				eb(
					sql`lower(trim(orders.billing->>'company'))`,
					"=",
					sql`nullif(lower(trim(${order.billing?.company ?? ""})), '')`,
				),
			]),
		)
		.orderBy("orders.due_on")
		.orderBy("orders.id")
		.limit(100)
		.execute();

/** Lists the payments that one check made, with the first of them, and the credit on account that it brought. */
export const listSharedPayments = (trx: Transaction, first: number) =>
	trx
		.selectFrom("received_payments")
		.selectAll()
		.where(({ or, eb }) => or([eb("id", "=", first), eb("first_payment", "=", first)]))
		.orderBy("id")
		.execute();

export type ReceivedPayment = Awaited<ReturnType<typeof listSharedPayments>>[number];

/** Lists the payments that used credit on account of an order, the latest first. */
export const listUsedCredit = (trx: Transaction, orderId: number | null) =>
	trx
		.selectFrom("received_payments")
		.selectAll()
		.where("credit_order", "=", orderId)
		.where("reversed_at", "is", null)
		.orderBy("id", "desc")
		.execute();

/** Finds what a request recorded before, and what of it was kept as credit on account, in cents. */
export async function findPaymentByRequest(
	trx: Transaction,
	orderId: number,
	requestKey: string,
): Promise<{ cents: number; kept: number } | undefined> {
	const first = await trx
		.selectFrom("received_payments")
		.select("id")
		.where("order_id", "=", orderId)
		.where("request_key", "=", requestKey)
		.executeTakeFirst();
	if (!first) return undefined;
	const sum = (payments: ReceivedPayment[]) => payments.reduce((all, { cents }) => all + cents, 0);
	const payments = await listSharedPayments(trx, first.id);
	return { cents: sum(payments), kept: sum(payments.filter((payment) => payment.is_kept)) };
}

/** `777`, `#0777` and `Check No. 777` are one check. */
const toReferenceKey = (reference: Expression<string> | string) =>
	sql<string>`ltrim(regexp_replace(lower(${reference}::text), '^((check|cheque|chk|number|no)(\\.|(?=[\\s#0-9]))|[#\\s])+|\\s', '', 'g'), '0')`;

/** Finds the order of the latest payment with the same method and reference. One that was reversed may come again. */
export async function findSameReference(
	trx: Transaction,
	{ method, reference }: { method: Exclude<PaymentMethod, "card">; reference: string },
): Promise<number | null> {
	if (reference === "") return null;
	const row = await trx
		.selectFrom("received_payments")
		.select("order_id")
		.where(({ ref }) => sql<boolean>`${toReferenceKey(ref("reference"))} = ${toReferenceKey(reference)}`)
		.where("method", "=", method)
		.where("reference", "<>", "")
		.where("reversed_at", "is", null)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.order_id ?? null;
}

/** Records a payment. Returns its ID. */
export async function insertPayment(
	trx: Transaction,
	payment: Insertable<Tables["received_payments"]>,
): Promise<number> {
	return (await trx.insertInto("received_payments").values(payment).returning("id").executeTakeFirstOrThrow()).id;
}

export async function insertWriteOff(
	trx: Transaction,
	{
		orderId,
		entryId,
		cents,
		reason,
		now,
	}: { orderId: number; entryId: number; cents: number; reason: string; now: Date },
): Promise<void> {
	await trx
		.insertInto("write_offs")
		.values({ order_id: orderId, ledger_entry_id: entryId, cents, reason, written_at: now })
		.execute();
}

/** Lists orders with an unpaid invoice after an ID, at most 200. */
export const listUnpaid = (db: Database, after: number) =>
	db
		.selectFrom("public_orders")
		.select(["id", "due_on", "placed_at"])
		.where("state", "=", "invoiced")
		.where("id", ">", after)
		.orderBy("id")
		.limit(200)
		.execute();

export const findFile = (db: Executor, orderId: number) =>
	db.selectFrom("purchase_order_files").selectAll().where("order_id", "=", orderId).executeTakeFirst();

/** Lists the storage keys of all purchase orders, also of replaced ones until their files are deleted. */
export const listPurchaseOrderFiles = async (db: Executor): Promise<string[]> =>
	(await db.selectFrom("purchase_order_files").select("storage_key").execute()).map(({ storage_key: key }) => key);

/** Finds an order that a customer placed by invoice, by its reference. */
export async function findOwnOrderId(db: Executor, reference: string, userId: number): Promise<number | undefined> {
	const query = db
		.selectFrom("public_orders")
		.select("id")
		.where("reference", "=", reference)
		.where("user_id", "=", userId)
		.where("placed_at", "is not", null);
	return (await query.executeTakeFirst())?.id;
}

/** Saves the purchase order of an order that this transaction has locked. It replaces an earlier one. */
export async function saveFile(
	trx: Transaction,
	file: Insertable<Tables["purchase_order_files"]> & { order_id: number },
): Promise<void> {
	await trx
		.updateTable("purchase_order_files")
		.set({ order_id: null, removed_at: file.added_at })
		.where("order_id", "=", file.order_id)
		.execute();
	await trx.insertInto("purchase_order_files").values(file).execute();
}

/** Lists the storage keys of files that were replaced or erased before a moment, at most 100. */
export async function listRemovedFiles(db: Database, before: Date): Promise<string[]> {
	const rows = await db
		.selectFrom("purchase_order_files")
		.select("storage_key")
		.where("removed_at", "<", before)
		.limit(100)
		.execute();
	return rows.map(({ storage_key: key }) => key);
}

export async function deleteFileRow(db: Database, storageKey: string): Promise<void> {
	await db.deleteFrom("purchase_order_files").where("storage_key", "=", storageKey).execute();
}

/** Lists a customer's recorded payments for their data download. */
export const exportPayments = (db: Database, userId: number, addresses: string[]) =>
	db
		.selectFrom("received_payments as payments")
		.innerJoin("public_orders as orders", "orders.id", "payments.order_id")
		.select([
			"orders.reference as order",
			"payments.cents",
			"payments.method",
			"payments.received_on as receivedOn",
			"payments.reference",
		])
		.where(boughtBy(userId, addresses))
		.orderBy("payments.id")
		.execute();

/** Removes a customer's purchase order files and the reasons of write-offs and reversals. The payments stay. */
export async function eraseInvoiceData(
	trx: Transaction,
	{ id, addresses }: { id: number; addresses: string[] },
	now: Date,
): Promise<void> {
	const orders = await trx.selectFrom("public_orders as orders").select("id").where(boughtBy(id, addresses)).execute();
	const ids = anyOf(
		"bigint",
		orders.map(({ id }) => id),
	);
	await trx
		.updateTable("received_payments")
		.set({ reversal_reason: "" })
		.where("order_id", "=", ids)
		.where("reversed_at", "is not", null)
		.execute();
	await trx.updateTable("write_offs").set({ reason: "" }).where("order_id", "=", ids).execute();
	await trx
		.updateTable("purchase_order_files")
		.set({ order_id: null, name: "", removed_at: now })
		.where("order_id", "=", ids)
		.execute();
}
