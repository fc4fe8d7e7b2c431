import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { comparePayments } from "./compare-payments.ts";
import { findReturns } from "./find-returns.ts";

/** Tolerates clock differences with the provider, in milliseconds. */
const tolerance = 3_600_000;

/**
 * Finds payments, refunds and disputes made after the restored backup. Settles orders that exist and records the rest
 * as discrepancies. Idempotent, and safe to run on several nodes at once.
 *
 * @returns the number of completed payments since the backup
 * @throws PaymentUnavailable if the provider can't be reached
 */
export async function findLaterPayments(context: OrderContext, backupMadeAt: Date): Promise<number> {
	const since = new Date(backupMadeAt.getTime() - tolerance);
	const { seen } = await comparePayments(context, since);
	await findReturns(context, since);
	return seen;
}
