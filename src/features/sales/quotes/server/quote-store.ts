import { type Insertable, type Selectable, sql } from "kysely";
import type { OrderTax } from "#features/sales/orders/server/index.ts";
import type { LineTax } from "#features/sales/tax/server/index.ts";
import type { Cents, Executor, Tables, Transaction } from "#platform/index.ts";
import { pick, type WrittenColumns } from "#values/fields/definitions.ts";
import type { quoteFields } from "../fields.ts";
import type { StoredState } from "../rules/quote-states.ts";

export type QuoteRow = Selectable<Tables["quotes"]>;

export interface QuoteLine {
	description: string;
	quantity_hundredths: number;
	unit_cents: number;
	cents: number;
	course_id: number | null;
	pricing_id: number | null;
	seats: number | null;
}

const lineColumns = [
	"description",
	"quantity_hundredths",
	"unit_cents",
	"cents",
	"course_id",
	"pricing_id",
	"seats",
] as const;

export const findQuote = (db: Executor, id: number) =>
	db.selectFrom("quotes").selectAll().where("id", "=", id).executeTakeFirst();

export const findQuoteByToken = (db: Executor, tokenHash: string) =>
	db.selectFrom("quotes").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();

/** Locks a quote until the transaction ends, to serialize payment and withdrawal. */
export const lockQuote = (trx: Transaction, id: number) =>
	trx.selectFrom("quotes").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const listMessageQuotes = (db: Executor, messageId: number) =>
	db.selectFrom("quotes").selectAll().where("message_id", "=", messageId).orderBy("id", "desc").limit(50).execute();

export const listQuoteLines = (db: Executor, quoteId: number) =>
	db
		.selectFrom("quote_lines as lines")
		.leftJoin("public_pricings as pricings", "pricings.id", "lines.pricing_id")
		.select([
			"lines.description",
			"lines.quantity_hundredths",
			"lines.unit_cents",
			"lines.cents",
			"lines.course_id",
			"lines.pricing_id",
			"lines.seats",
		])
		.select(["lines.position", "lines.tax_cents", "lines.tax_rate"])
		.select(["pricings.grants_live", "pricings.grants_recording", "pricings.grants_transcript"])
		.where("lines.quote_id", "=", quoteId)
		.orderBy("lines.position")
		.execute();

/** Saves the tax with which a quote is sent. */
export async function saveTax(
	trx: Transaction,
	quoteId: number,
	tax: OrderTax | null,
	lines: readonly LineTax[],
): Promise<void> {
	const values = { tax_source: tax?.source ?? null, tax_cents: tax?.cents ?? 0, tax_exemption: tax?.exemption ?? null };
	await trx.updateTable("quotes").set(values).where("id", "=", quoteId).execute();
	for (const [position, { taxCents, taxRate }] of lines.entries())
		await trx
			.updateTable("quote_lines")
			.set({ tax_cents: taxCents, tax_rate: taxRate })
			.where("quote_id", "=", quoteId)
			.where("position", "=", position)
			.execute();
}

export async function insertQuote(
	trx: Transaction,
	quote: Insertable<Tables["quotes"]>,
	lines: QuoteLine[],
): Promise<number> {
	const { id } = await trx.insertInto("quotes").values(quote).returning("id").executeTakeFirstOrThrow();
	await writeLines(trx, id, lines);
	return id;
}

export type Draft = WrittenColumns<typeof quoteFields> & {
	total_cents: Cents;
	by_invoice: boolean;
	tax_place: string | null;
};

/** Rewrites a draft of that version; false when it has changed. */
export async function rewriteDraft(
	trx: Transaction,
	{ id, version }: { id: number; version: number },
	draft: Draft,
	lines: QuoteLine[],
): Promise<boolean> {
	if (!(await moveDraft(trx, { id, version }, draft))) return false;
	await trx.deleteFrom("quote_lines").where("quote_id", "=", id).execute();
	await writeLines(trx, id, lines);
	return true;
}

type Sent = Pick<
	Insertable<Tables["quotes"]>,
	"state" | "token_hash" | "sent_at" | "customer_name" | "customer_email" | "customer_company" | "customer_address"
>;

/** Changes a draft of that version; false when it has changed. One statement prevents races. */
export async function moveDraft(
	trx: Transaction,
	{ id, version }: { id: number; version: number },
	change: Draft | Sent,
): Promise<boolean> {
	const changed = await trx
		.updateTable("quotes")
		.set({ ...change, version: version + 1 })
		.where("id", "=", id)
		.where("version", "=", version)
		.where("state", "=", "draft")
		.executeTakeFirst();
	return changed.numUpdatedRows === 1n;
}

async function writeLines(trx: Transaction, quoteId: number, lines: QuoteLine[]): Promise<void> {
	await trx
		.insertInto("quote_lines")
		.values(lines.map((line, position) => ({ ...pick(line, lineColumns), quote_id: quoteId, position })))
		.execute();
}

/** Ends a quote that is in one of these states; false otherwise. */
export async function endQuote(
	trx: Transaction,
	id: number,
	from: StoredState[],
	to: StoredState,
	now: Date,
): Promise<boolean> {
	const ended = await trx
		.updateTable("quotes")
		.set((set) => ({ state: to, ended_at: now, version: set("version", "+", 1) }))
		.where("id", "=", id)
		.where("state", "in", from)
		.executeTakeFirst();
	return ended.numUpdatedRows === 1n;
}

/** Records the order that paid a quote. True again for the same order, false if another one paid it. */
export async function recordPaid(trx: Transaction, id: number, orderId: number, now: Date): Promise<boolean> {
	const paid = await trx
		.updateTable("quotes")
		.set({ state: "paid", order_id: orderId, ended_at: now })
		.where("id", "=", id)
		.where("order_id", "is", null)
		.executeTakeFirst();
	return paid.numUpdatedRows === 1n || (await findQuote(trx, id))?.order_id === orderId;
}

/** Records the order with which a quote was accepted, to be paid by invoice. */
export async function recordAccepted(trx: Transaction, id: number, orderId: number, now: Date): Promise<void> {
	await trx
		.updateTable("quotes")
		.set({ state: "accepted", order_id: orderId, ended_at: now })
		.where("id", "=", id)
		.execute();
}

/** Records that nothing is owed anymore on an accepted quote; false if it is not accepted. */
export async function completeAccepted(trx: Transaction, id: number): Promise<boolean> {
	const paid = await trx
		.updateTable("quotes")
		.set({ state: "paid" })
		.where("id", "=", id)
		.where("state", "=", "accepted")
		.executeTakeFirst();
	return paid.numUpdatedRows === 1n;
}

/** Records that something is owed again on a quote that was accepted and paid. */
export async function reopenPaid(trx: Transaction, id: number): Promise<void> {
	await trx.updateTable("quotes").set({ state: "accepted" }).where("id", "=", id).where("state", "=", "paid").execute();
}

/** Finds the reference of an order's valid invoice. */
export const findInvoiceReference = async (db: Executor, orderId: number): Promise<string | undefined> =>
	(await db.selectFrom("public_invoices").select("reference").where("order_id", "=", orderId).executeTakeFirst())
		?.reference;

/** Lists the other quotes that are copies of the same one, or that one. */
export const listSameQuotes = (db: Executor, { id, copied_from: first }: Pick<QuoteRow, "id" | "copied_from">) =>
	db
		.selectFrom("quotes")
		.selectAll()
		.where(({ eb, or }) => or([eb("id", "=", first ?? id), eb("copied_from", "=", first ?? id)]))
		.where("id", "!=", id)
		.orderBy("id")
		.execute();

/** Returns true if the customer has opened the payment of a quote, and it has not ended. */
export const hasOpenPayment = async (db: Executor, quoteId: number): Promise<boolean> =>
	(await db
		.selectFrom("public_orders")
		.select("id")
		.where("quote_id", "=", quoteId)
		.where("state", "=", "pending")
		.executeTakeFirst()) !== undefined;

/** Sums the money that was returned of an order, in cents. Leaves out what was credited without having been paid. */
export async function sumReturned(db: Executor, orderId: number): Promise<number> {
	const row = await db
		.selectFrom("public_refunds")
		.select(sql<string | null>`sum(cents - unpaid_cents)`.as("cents"))
		.where("order_id", "=", orderId)
		.where("state", "in", ["pending", "done"])
		.executeTakeFirst();
	return Number(row?.cents ?? 0);
}

/** Finds the status of the email that sent a quote. */
export const findQuoteEmail = (db: Executor, quoteId: number) =>
	db.selectFrom("public_emails").select(["state", "error"]).where("key", "=", `quote:${quoteId}`).executeTakeFirst();

const of = (addresses: string[]) =>
	sql<boolean>`lower(customer_email) = any(${addresses.map((address) => address.toLowerCase())}::text[])`;

/** Lists the quotes for these addresses, oldest first. */
export const listQuotesFor = (db: Executor, addresses: string[]) =>
	db.selectFrom("quotes").selectAll().where(of(addresses)).orderBy("id").execute();

/** Removes personal data from the quotes for these addresses, and ends the open ones. Paid amounts stay. */
export async function blankQuotes(trx: Transaction, addresses: string[], now: Date): Promise<void> {
	const quoteIds = trx.selectFrom("quotes").select("id").where(of(addresses));
	await trx
		.updateTable("quotes")
		.set({ state: "withdrawn", ended_at: now })
		.where(of(addresses))
		.where("state", "in", ["draft", "sent"])
		.execute();
	await trx.updateTable("quote_lines").set({ description: "" }).where("quote_id", "in", quoteIds).execute();
	const blank = {
		customer_name: "",
		customer_email: "",
		customer_company: "",
		customer_address: "",
		title: "",
		terms: "",
		tax_postal_code: "",
		tax_exemption: null,
		token_hash: null,
	};
	await trx.updateTable("quotes").set(blank).where(of(addresses)).execute();
}
