import { recordDiscrepancy, settleLedgerDifferences } from "#features/sales/discrepancies/server/index.ts";
import type { AppContext } from "#platform/index.ts";
import { listDifferences, readBalance } from "./ledger-store.ts";

/** An order whose ledger differs from the order itself. Amounts in cents. */
interface LedgerDifference {
	order: string;
	/** Payments and refunds in the ledger. */
	ledger: { paid: number; refunded: number };
	/** Amounts of the order and its refunds. */
	order_says: { paid: number; refunded: number; credited: number };
}

interface LedgerCheck {
	/** Total of the ledger, in cents. */
	paidCents: number;
	refundedCents: number;
	/** Paid minus refunded, in cents. */
	balanceCents: number;
	/** Orders that do not add up, at most 100. */
	differences: LedgerDifference[];
}

/**
 * Checks for each order that paid − refunded is its balance, and that every refund has its credit note. Logs each
 * difference as an error and keeps it until staff settle it. Runs at start and every night.
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
		await recordDiscrepancy(context.db, {
			kind: "ledger_differs",
			reference: row.reference,
			orderId: row.id,
			cents: row.entered - row.paid,
			seenAt,
		});
	if (rows.length < 100)
		await settleLedgerDifferences(
			context.db,
			rows.map((row) => row.reference),
			seenAt,
		);
	for (const difference of differences) context.log.error(difference, "An order differs from the ledger.");
	return {
		paidCents: balance.paid,
		refundedCents: balance.refunded,
		balanceCents: balance.paid - balance.refunded,
		differences,
	};
}
