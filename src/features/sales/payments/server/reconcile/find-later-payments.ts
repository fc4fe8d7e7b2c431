import type { OrderContext } from "../../../orders/server/index.ts";
import { comparePayments } from "./compare-payments.ts";
import { findReturns } from "./find-returns.ts";

/** Tolerates clock differences with the provider, in milliseconds. */
const tolerance = 3_600_000;

/**
 * Asks the provider for payments, refunds and disputes since the backup that was restored: settles orders that exist and
 * records the rest as discrepancies. Safe to repeat, and to run on several nodes at once.
 *
 * @returns how many completed payments the provider has since then
 * @throws PaymentUnavailable if the provider can't be reached
 */
export async function findLaterPayments(context: OrderContext, backupMadeAt: Date): Promise<number> {
	const since = new Date(backupMadeAt.getTime() - tolerance);
	const { seen } = await comparePayments(context, since);
	await findReturns(context, since);
	return seen;
}
