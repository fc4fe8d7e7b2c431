import { sql } from "kysely";
import type { Executor, Transaction } from "#platform/index.ts";
import type { DiscrepancyKind } from "./tables.ts";

export interface Discrepancy {
	kind: DiscrepancyKind;
	/** The provider's ID of the payment or dispute, or the product's own reference of the refund or order. */
	reference: string;
	orderId: number | null;
	/** The order line that can be refunded because of it. */
	lineId?: number;
	cents: number | null;
	/** A sentence for staff. */
	detail?: string;
	seenAt: Date;
}

/**
 * Records a mismatch between money and orders for staff, once. Reopens one that was settled automatically. One that
 * staff settled stays settled.
 */
export async function recordDiscrepancy(db: Executor, found: Discrepancy): Promise<void> {
	await db
		.insertInto("discrepancies")
		.values({
			kind: found.kind,
			reference: found.reference,
			order_id: found.orderId,
			order_line_id: found.lineId ?? null,
			cents: found.cents,
			detail: found.detail ?? null,
			seen_at: found.seenAt,
		})
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "reference"])
				.doUpdateSet({ settled_at: null, seen_at: found.seenAt, cents: found.cents })
				.where("discrepancies.settled_at", "is not", null)
				.where("discrepancies.settled_by", "is", null),
		)
		.execute();
}

/** Settles differences between the ledger and orders that no longer exist. `still`: the orders that differ now. */
export async function settleLedgerDifferences(db: Executor, still: string[], now: Date): Promise<void> {
	await db
		.updateTable("discrepancies")
		.set({ settled_at: now })
		.where("kind", "=", "ledger_differs")
		.where("settled_at", "is", null)
		.$if(still.length > 0, (query) => query.where("reference", "not in", still))
		.execute();
}

/** Lists refunds that arrived before their payment, which now belongs to an order. */
export const listEarlyRefunds = (db: Executor) =>
	db
		.selectFrom("discrepancies")
		.innerJoin("public_ledger_entries as ledger_entries", (join) =>
			join
				.onRef("ledger_entries.provider_reference", "=", "discrepancies.reference")
				.on("ledger_entries.kind", "=", "payment"),
		)
		.select(["discrepancies.reference as payment", "ledger_entries.order_id"])
		.where("discrepancies.kind", "=", "refund_without_order")
		.where("discrepancies.settled_at", "is", null)
		.limit(100)
		.execute();

/** Settles a discrepancy that was resolved without staff. */
export async function settleAutomatically(
	db: Executor,
	{ kind, reference }: Pick<Discrepancy, "kind" | "reference">,
	now: Date,
): Promise<void> {
	await db
		.updateTable("discrepancies")
		.set({ settled_at: now })
		.where("kind", "=", kind)
		.where("reference", "=", reference)
		.where("settled_at", "is", null)
		.execute();
}

/** Settles returned refunds of an order after later refunds repeated all of them. */
export async function settleReturnedRefunds(trx: Transaction, orderId: number, now: Date): Promise<void> {
	await trx
		.updateTable("discrepancies")
		.set({ settled_at: now })
		.where("kind", "=", "refund_came_back")
		.where("order_id", "=", orderId)
		.where("settled_at", "is", null)
		.execute();
}

/** Lists unsettled discrepancies, latest first, at most `limit`, older than the ID `before`. */
export const listOpenDiscrepancies = (
	db: Executor,
	{ before, limit }: { before?: number | undefined; limit: number },
) =>
	db
		.selectFrom("discrepancies")
		.selectAll()
		.where("settled_at", "is", null)
		.$if(before !== undefined, (query) => query.where("id", "<", before as number))
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** Counts unsettled discrepancies, at most 1000. */
export async function countOpenDiscrepancies(db: Executor): Promise<number> {
	const row = await db
		.selectFrom(db.selectFrom("discrepancies").select("id").where("settled_at", "is", null).limit(1000).as("open"))
		.select(({ fn }) => fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(row.count);
}

/** Settles or reopens a discrepancy. Returns it if that changed its state. */
export async function markSettled(trx: Transaction, id: number, settled: { by: number; at: Date } | null) {
	return trx
		.updateTable("discrepancies")
		.set(settled ? { settled_at: settled.at, settled_by: settled.by } : { settled_at: null, settled_by: null })
		.where("id", "=", id)
		.where("settled_at", settled ? "is" : "is not", null)
		.returningAll()
		.executeTakeFirst();
}

/** Settles discrepancies that waited for the refund of these lines. */
export async function settleRefundedLines(trx: Transaction, lineIds: number[], now: Date): Promise<void> {
	if (lineIds.length === 0) return;
	await trx
		.updateTable("discrepancies")
		.set({ settled_at: now })
		.where("order_line_id", "in", lineIds)
		.where("settled_at", "is", null)
		.execute();
}

/** Removes details that contain one of these addresses. */
export async function eraseDetails(trx: Transaction, addresses: string[]): Promise<void> {
	for (const address of addresses)
		await trx
			.updateTable("discrepancies")
			.set({ detail: null })
			.where(sql<boolean>`strpos(lower(detail), ${address.toLowerCase()}) > 0`)
			.execute();
}
