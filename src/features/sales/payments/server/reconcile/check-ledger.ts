import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { listDifferences, readBalance, recordDiscrepancy, settleVanished } from "../../../orders/server/index.ts";

/** An order whose ledger says something else than the order itself. Amounts in cents. */
export interface LedgerDifference {
	order: string;
	/** What the ledger says came in and went back. */
	ledger: { paid: number; refunded: number };
	/** What the order and its refunds say. */
	order_says: { paid: number; refunded: number; credited: number };
}

export interface LedgerCheck {
	/** Everything in the ledger, in cents. */
	paidCents: number;
	refundedCents: number;
	/** Paid minus refunded: what the orders are worth. */
	balanceCents: number;
	/** Orders that do not add up, at most a hundred. */
	differences: LedgerDifference[];
}

/**
 * Checks that paid − refunded is the balance of the orders, order by order, and that every refund has its credit note.
 * Every difference is logged as an error and kept until somebody has looked at it. Run at start and every night.
 */
export async function checkLedger(context: Pick<AppContext, "db" | "log" | "clock">): Promise<LedgerCheck> {
	const balance = await readBalance(context.db);
	const rows = await listDifferences(context.db, 100);
	const differences = rows.map((row) => ({
		order: row.reference,
		ledger: { paid: row.entered, refunded: row.entered_back },
		order_says: { paid: row.paid, refunded: row.refunded, credited: row.credited },
	}));
	const seenAt = context.clock.now();
	for (const row of rows)
		await recordDiscrepancy(context.db, { kind: "ledger_differs", reference: row.reference, orderId: row.id, cents: row.entered - row.paid, seenAt });
	if (rows.length < 100)
		await settleVanished(
			context.db,
			rows.map((row) => row.reference),
			seenAt,
		);
	for (const difference of differences) context.log.error(difference, "An order differs from the ledger.");
	return { paidCents: balance.paid, refundedCents: balance.refunded, balanceCents: balance.paid - balance.refunded, differences };
}
