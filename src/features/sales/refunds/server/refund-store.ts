import { type Selectable, sql } from "kysely";
import { boughtBy } from "#features/sales/orders/server/index.ts";
import {
	anyOf,
	countUpTo,
	type Database,
	daysBefore,
	type Executor,
	type Tables,
	type Transaction,
} from "#platform/index.ts";
import type { LineLeft, RefundPart } from "../rules/split-refund.ts";

export type Refund = Selectable<Tables["refunds"]>;

/** Finds the provider's ID of the payment of an order; undefined when nothing was paid, or not through the provider. */
export async function findPaymentId(db: Executor, orderId: number): Promise<string | undefined> {
	const row = await db
		.selectFrom("public_ledger_entries")
		.select("provider_reference")
		.where("order_id", "=", orderId)
		.where("kind", "=", "payment")
		.where("method", "=", "card")
		.orderBy("id")
		.executeTakeFirst();
	return row?.provider_reference;
}

/** Lists the lines of an order with what refunds left of each, in order. */
export async function listLinesLeft(db: Executor, orderId: number): Promise<LineLeft[]> {
	const rows = await db
		.selectFrom("public_order_lines as order_lines")
		.leftJoin("refund_lines", (join) =>
			join.onRef("refund_lines.order_line_id", "=", "order_lines.id").on("refund_lines.live", "=", true),
		)
		.select([
			"order_lines.id",
			"order_lines.paid_cents",
			"order_lines.tax_cents",
			"refund_lines.cents",
			"refund_lines.ends_access",
		])
		.select("refund_lines.tax_cents as refunded_tax")
		.where("order_lines.order_id", "=", orderId)
		.orderBy("order_lines.position")
		.execute();
	const lines = new Map<number, LineLeft>();
	for (const { id, paid_cents: paid, tax_cents: tax, cents, refunded_tax: refundedTax, ends_access: ends } of rows) {
		const line = lines.get(id) ?? { id, left: paid + tax, taxLeft: tax, isEnded: false };
		lines.set(id, {
			id,
			left: line.left - (cents ?? 0),
			taxLeft: line.taxLeft - (refundedTax ?? 0),
			isEnded: line.isEnded || ends === true,
		});
	}
	// A write-off that gave tax back left more tax in a line than money.
	return [...lines.values()].map((line) => ({ ...line, taxLeft: Math.min(line.taxLeft, Math.max(0, line.left)) }));
}

/** Reads the tax of an order that no refund contains, in cents. Refunds that the bank returned still contain theirs. */
export async function readTaxLeft(
	db: Executor,
	{ id, tax_cents: tax }: { id: number; tax_cents: number },
): Promise<number> {
	if (tax === 0) return 0;
	const refunds = await listOrderRefunds(db, id);
	const refunded = refunds.reduce((sum, refund) => (refund.state === "failed" ? sum : sum + refund.tax_cents), 0);
	return Math.max(0, tax - refunded);
}

/** Finds the order of a paid upgrade that extends one of these lines. Its refund comes first. */
export async function findUpgradeOrder(db: Executor, lineIds: number[]): Promise<number | undefined> {
	const row = await db
		.selectFrom("public_upgrades as upgrades")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "upgrades.order_line_id")
		.select("order_lines.order_id")
		.where("upgrades.base_line_id", "=", anyOf("bigint", lineIds))
		.where("upgrades.state", "=", "active")
		.orderBy("order_lines.order_id")
		.executeTakeFirst();
	return row?.order_id;
}

interface NewRefund {
	reference: string;
	orderId: number;
	cents: number;
	/** The tax in them. */
	taxCents: number;
	reason: string;
	providerRefund: string | null;
	requestedBy: number | null;
	requestKey: string | null;
	unmatched: boolean;
	/** The part that repeats reversed refunds, in cents. */
	repeatedCents: number;
	/** The part that was never paid, in cents. It reduces what an invoice owes. */
	unpaidCents: number;
	/** What happens to certificates earned with its lines; null if there was no decision. */
	certificates: "revoke" | "keep" | null;
	now: Date;
}

/** Inserts a refund; undefined when the same request or the provider's same refund inserted one before. */
export async function insertRefund(trx: Transaction, refund: NewRefund): Promise<number | undefined> {
	const row = await trx
		.insertInto("refunds")
		.values({
			reference: refund.reference,
			order_id: refund.orderId,
			cents: refund.cents,
			tax_cents: refund.taxCents,
			reason: refund.reason,
			provider_refund: refund.providerRefund,
			requested_by: refund.requestedBy,
			request_key: refund.requestKey,
			unmatched: refund.unmatched,
			repeated_cents: refund.repeatedCents,
			unpaid_cents: refund.unpaidCents,
			certificates: refund.certificates,
			failure: null,
			requested_at: refund.now,
			settled_at: null,
			sent_at: refund.now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}

/** Inserts the lines of a refund; false when another active refund ended the access of one of them. */
export async function insertRefundLines(trx: Transaction, refundId: number, parts: RefundPart[]): Promise<boolean> {
	if (parts.length === 0) return true;
	const written = await trx
		.insertInto("refund_lines")
		.values(
			parts.map(({ lineId, cents, taxCents, endsAccess }) => ({
				refund_id: refundId,
				order_line_id: lineId,
				cents,
				tax_cents: taxCents,
				ends_access: endsAccess,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	return Number(written.numInsertedOrUpdatedRows ?? 0) === parts.length;
}

export const findRefund = (db: Executor, id: number) =>
	db.selectFrom("refunds").selectAll().where("id", "=", id).executeTakeFirst();

export const findRefundByRequest = (db: Executor, orderId: number, requestKey: string) =>
	db
		.selectFrom("refunds")
		.selectAll()
		.where("order_id", "=", orderId)
		.where("request_key", "=", requestKey)
		.executeTakeFirst();

/** Returns true if a refund of the provider is recorded. */
export const knowsProviderRefund = async (db: Executor, providerRefund: string): Promise<boolean> =>
	(await db.selectFrom("refunds").select("id").where("provider_refund", "=", providerRefund).executeTakeFirst()) !==
	undefined;

export const listOrderRefunds = (db: Executor, orderId: number) =>
	db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

/** Lists the lines of refunds, each with its refunded amount. */
export async function listRefundLines(db: Executor, refundIds: number[]) {
	if (refundIds.length === 0) return [];
	return db
		.selectFrom("refund_lines")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "refund_lines.order_line_id")
		.select([
			"refund_lines.refund_id",
			"refund_lines.cents",
			"refund_lines.tax_cents",
			"refund_lines.ends_access",
			"order_lines.id",
			"order_lines.title",
			"order_lines.instructor",
			"order_lines.session_type",
			"order_lines.seats",
			"order_lines.paid_cents",
			"order_lines.tax_cents as line_tax_cents",
		])
		.where("refund_lines.refund_id", "in", refundIds)
		.orderBy("order_lines.position")
		.execute();
}

/** Returns the credit note numbers of an order, by refund ID. */
export async function creditNoteNumbers(db: Executor, orderId: number): Promise<Map<number, string>> {
	const rows = await db
		.selectFrom("public_credit_notes")
		.select(["refund_id", "number"])
		.where("order_id", "=", orderId)
		.execute();
	return new Map(rows.map((row) => [row.refund_id, row.number]));
}

/** Lists orders with refunds pending since before `before`, by id. */
export const listOrdersWithPendingRefunds = (db: Executor, before: Date, after: number) =>
	db
		.selectFrom("refunds")
		.select("order_id")
		.distinct()
		.where("state", "=", "pending")
		.where("requested_at", "<", before)
		.where("order_id", ">", after)
		.orderBy("order_id")
		.limit(100)
		.execute();

/** Claims a pending refund for a new request; false when it was requested since `before` or the provider knows it. */
export async function claimRefund(
	db: Database,
	id: number,
	{ now, before }: { now: Date; before: Date },
): Promise<boolean> {
	const claimed = await db
		.updateTable("refunds")
		.set({ sent_at: now })
		.where("id", "=", id)
		.where("state", "=", "pending")
		.where("provider_refund", "is", null)
		.where(({ eb, or }) => or([eb("sent_at", "is", null), eb("sent_at", "<=", before)]))
		.executeTakeFirst();
	return claimed.numUpdatedRows === 1n;
}

/** Returns true if an order has a pending refund that the provider has not answered. */
export const hasUnansweredRefund = async (trx: Transaction, orderId: number): Promise<boolean> =>
	(await trx
		.selectFrom("refunds")
		.select("id")
		.where("order_id", "=", orderId)
		.where("state", "=", "pending")
		.where("provider_refund", "is", null)
		.executeTakeFirst()) !== undefined;

/** Saves the provider's ID of a pending refund. */
export async function recordProviderRefund(db: Executor, id: number, providerRefund: string): Promise<void> {
	await db
		.updateTable("refunds")
		.set({ provider_refund: providerRefund })
		.where("id", "=", id)
		.where("state", "=", "pending")
		.execute();
}

/** Completes or fails a pending refund; false when it was not pending. */
export async function endRefund(
	trx: Transaction,
	id: number,
	end: { state: "done" | "failed"; providerRefund: string | null; failure: string | null; now: Date },
): Promise<boolean> {
	const ended = await trx
		.updateTable("refunds")
		.set({
			state: end.state,
			settled_at: end.now,
			failure: end.failure,
			...(end.providerRefund ? { provider_refund: end.providerRefund } : {}),
		})
		.where("id", "=", id)
		.where("state", "=", "pending")
		.executeTakeFirst();
	return ended.numUpdatedRows === 1n;
}

/** Marks a completed refund as reversed; false when it was not completed or was reversed before. */
export async function reverseRefund(trx: Transaction, id: number, now: Date): Promise<boolean> {
	const reversed = await trx
		.updateTable("refunds")
		.set({ state: "reversed", reversed_at: now })
		.where("id", "=", id)
		.where("state", "=", "done")
		.executeTakeFirst();
	return reversed.numUpdatedRows === 1n;
}

/** Reads the reversed refunds of an order, and what later refunds repeated of them, in cents. */
export async function readReversed(db: Executor, orderId: number): Promise<{ reversed: number[]; repeated: number[] }> {
	const refunds = await listOrderRefunds(db, orderId);
	return {
		reversed: refunds.filter(({ state }) => state === "reversed").map(({ cents }) => cents),
		repeated: refunds
			.filter(({ state, repeated_cents: cents }) => state !== "failed" && cents > 0)
			.map(({ repeated_cents: cents }) => cents),
	};
}

/** Releases the lines of a failed refund, to make them refundable again. */
export async function freeLines(trx: Transaction, refundId: number): Promise<void> {
	await trx.updateTable("refund_lines").set({ live: false }).where("refund_id", "=", refundId).execute();
}

/** Counts the lines of an order whose access no completed refund ended. */
export async function countLinesWithAccess(trx: Transaction, orderId: number): Promise<number> {
	const rows = await trx
		.selectFrom("public_order_lines as order_lines")
		.select("id")
		.where("order_id", "=", orderId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("refund_lines")
						.innerJoin("refunds", "refunds.id", "refund_lines.refund_id")
						.select("refunds.id")
						.whereRef("refund_lines.order_line_id", "=", "order_lines.id")
						.where("refund_lines.ends_access", "=", true)
						.where("refunds.state", "in", ["done", "reversed"]),
				),
			),
		)
		.execute();
	return rows.length;
}

/**
 * Removes a customer from the refunds of their orders, and from those that they requested as staff. The reason stays on
 * the credit note, and in a pending refund until it ends.
 */
export async function anonymizeRefunds(trx: Transaction, userId: number, addresses: string[]): Promise<void> {
	const orderIds = trx.selectFrom("public_orders as orders").select("id").where(boughtBy(userId, addresses));
	await trx
		.updateTable("refunds")
		.set({ reason: "" })
		.where("state", "!=", "pending")
		.where("order_id", "in", orderIds)
		.execute();
	await trx.updateTable("refunds").set({ requested_by: null }).where("requested_by", "=", userId).execute();
}

/** Counts refunds of the last two weeks that the payment provider could not make. */
export const countFailedRefunds = (db: Database, now: Date) =>
	countUpTo(db, sql`select from refunds where state = 'failed' and settled_at > ${daysBefore(now, 14)}`);
