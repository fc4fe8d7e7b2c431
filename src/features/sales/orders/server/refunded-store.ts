import type { Transaction } from "#platform/index.ts";
import type { OrderState } from "./tables.ts";

/** Reserves an amount of an order for a refund; false when less than that is left. One statement prevents races. */
export async function reserveForRefund(trx: Transaction, orderId: number, cents: number): Promise<boolean> {
	const moved = await trx
		.updateTable("orders")
		.set((set) => ({ refunded_cents: set("refunded_cents", "+", cents) }))
		.where("id", "=", orderId)
		.where("state", "in", ["invoiced", "paid", "partially_refunded", "refunded", "written_off"])
		.where(({ eb }) =>
			eb(eb(eb("refunded_cents", "+", cents), "+", eb.ref("written_off_cents")), "<=", eb.ref("total_cents")),
		)
		.executeTakeFirst();
	return moved.numUpdatedRows === 1n;
}

/** Releases the amount reserved for a refund that failed. */
export async function releaseReserved(trx: Transaction, orderId: number, cents: number): Promise<void> {
	await trx
		.updateTable("orders")
		.set((set) => ({ refunded_cents: set("refunded_cents", "-", cents) }))
		.where("id", "=", orderId)
		.execute();
}

interface RefundEntry {
	orderId: number;
	cents: number;
	/** The provider's ID of the refund; null when no money had to move, or when staff return it. */
	reference: string | null;
	now: Date;
}

/**
 * Enters a completed refund in the ledger and sets the state of its order.
 *
 * @param owed what an order placed by invoice still owes, in cents
 */
export async function recordRefund(
	trx: Transaction,
	refund: RefundEntry,
	{ state, owed }: { state: OrderState; owed: number },
): Promise<void> {
	await enterInLedger(trx, "refund", refund);
	await trx
		.updateTable("orders")
		.set({ state, owed_cents: owed, ...(state === "canceled" ? { closed_at: refund.now } : {}) })
		.where("id", "=", refund.orderId)
		.execute();
}

/** Enters the return of a completed refund in the ledger, and releases its amount. */
export async function recordReversal(trx: Transaction, refund: RefundEntry): Promise<void> {
	await releaseReserved(trx, refund.orderId, refund.cents);
	await enterInLedger(trx, "refund_reversal", refund);
}

async function enterInLedger(
	trx: Transaction,
	kind: "refund" | "refund_reversal",
	{ orderId, cents, reference, now }: RefundEntry,
): Promise<void> {
	if (reference === null) return;
	await trx
		.insertInto("ledger_entries")
		.values({
			order_id: orderId,
			kind,
			amount_cents: cents,
			provider_reference: reference,
			entered_at: now,
			method: "card",
		})
		.onConflict((conflict) => conflict.column("provider_reference").doNothing())
		.execute();
}
