import { sql } from "kysely";
import type { Day, Executor, Transaction } from "#platform/index.ts";
import type { Balance } from "../rules/balance.ts";
import { decideBooking } from "../rules/booking-day.ts";
import { holdClosedThrough } from "./closed-months-store.ts";
import type { OrderState, PaymentMethod } from "./tables.ts";

/** Places a pending order by invoice: everything is owed from now on. False if it is not pending. */
export async function place(trx: Transaction, orderId: number, now: Date): Promise<boolean> {
	const placed = await trx
		.updateTable("orders")
		.set((set) => ({
			state: "invoiced",
			placed_at: now,
			owed_cents: set.ref("total_cents"),
			access_opened_at: sql<Date | null>`case when access_opens = 'placed' then ${now}::timestamptz end`,
		}))
		.where("id", "=", orderId)
		.where("state", "=", "pending")
		.where("due_on", "is not", null)
		.executeTakeFirst();
	return placed.numUpdatedRows === 1n;
}

/** Reads the payments of an order that were not reversed, before refunds, in cents. */
export async function readReceived(trx: Transaction, orderId: number): Promise<number> {
	const row = await trx
		.selectFrom("ledger_entries")
		.select(sql<string | null>`sum(case kind when 'payment' then amount_cents else -amount_cents end)`.as("cents"))
		.where("order_id", "=", orderId)
		.where("kind", "in", ["payment", "payment_reversal"])
		.executeTakeFirstOrThrow();
	return Number(row.cents ?? 0);
}

interface Entry {
	orderId: number;
	kind:
		| "payment"
		| "payment_reversal"
		| "refund"
		| "write_off"
		| "write_off_reversal"
		| "credit"
		| "credit_reversal"
		| "credit_return";
	cents: number;
	/** The tax in it that a write-off gives back, or money after it doesn't. */
	taxCents?: number;
	/** Identifies the entry. */
	reference: string;
	method: PaymentMethod;
	/** The day on which the money moved; by default, the day of the entry. */
	day?: Day;
	now: Date;
}

/** Returns the columns that say when money of a day is booked. */
async function toBooking(
	trx: Transaction,
	day: Day | undefined,
): Promise<{ booked_on?: Day; belongs_on?: Day | null }> {
	if (day === undefined) return {};
	const { bookedOn, belongsOn } = decideBooking(day, await holdClosedThrough(trx));
	return { booked_on: bookedOn, belongs_on: belongsOn };
}

/** Enters money by hand, credit on account or a write-off in the ledger. Returns the entry's ID. */
export async function enter(
	trx: Transaction,
	{ orderId, kind, cents, taxCents = 0, reference, method, day, now }: Entry,
): Promise<number> {
	const { id } = await trx
		.insertInto("ledger_entries")
		.values({
			order_id: orderId,
			kind,
			amount_cents: cents,
			tax_cents: taxCents,
			provider_reference: reference,
			entered_at: now,
			method,
			...(await toBooking(trx, day)),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Saves the balance of an order that this transaction has locked, and the state that follows from it. */
export async function saveBalance(
	trx: Transaction,
	orderId: number,
	{ owed, writtenOff, relievedTax, state }: Balance & { relievedTax: number; state: OrderState },
): Promise<void> {
	await trx
		.updateTable("orders")
		.set({ owed_cents: owed, written_off_cents: writtenOff, relieved_tax_cents: relievedTax, state })
		.where("id", "=", orderId)
		.execute();
}

/** Adds to the credit on account that is kept with an order; below 0, it takes from it. */
export async function addCredit(trx: Transaction, orderId: number, cents: number): Promise<void> {
	await trx
		.updateTable("orders")
		.set((set) => ({ credit_cents: set("credit_cents", "+", cents) }))
		.where("id", "=", orderId)
		.execute();
}

/** Lists the orders that keep credit on account of a customer, the oldest first. */
export const listCredit = (db: Executor, userId: number) =>
	db
		.selectFrom("orders")
		.select(["id", "credit_cents"])
		.where("user_id", "=", userId)
		.where("credit_cents", "<>", 0)
		.orderBy("id")
		.execute();

/** Records when nothing was owed anymore; false if it was recorded before. */
export async function markPaid(trx: Transaction, orderId: number, now: Date): Promise<boolean> {
	const paid = await trx
		.updateTable("orders")
		.set({ paid_at: now, paid_through: "invoice" })
		.where("id", "=", orderId)
		.where("paid_at", "is", null)
		.executeTakeFirst();
	return paid.numUpdatedRows === 1n;
}

/** Records that something is owed again; false if the order was not paid. */
export async function markUnpaid(trx: Transaction, orderId: number): Promise<boolean> {
	const reopened = await trx
		.updateTable("orders")
		.set({ paid_at: null, paid_through: null })
		.where("id", "=", orderId)
		.where("paid_at", "is not", null)
		.executeTakeFirst();
	return reopened.numUpdatedRows === 1n;
}

/** Records that an order ended without money. */
export async function markClosed(trx: Transaction, orderId: number, now: Date): Promise<void> {
	await trx
		.updateTable("orders")
		.set({ closed_at: now })
		.where("id", "=", orderId)
		.where("closed_at", "is", null)
		.execute();
}

/** Records that the courses of an order opened; false if they were open before. */
export async function openAccess(trx: Transaction, orderId: number, now: Date): Promise<boolean> {
	const opened = await trx
		.updateTable("orders")
		.set({ access_opened_at: now })
		.where("id", "=", orderId)
		.where("access_opened_at", "is", null)
		.executeTakeFirst();
	return opened.numUpdatedRows === 1n;
}
