import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { providerRefunds } from "#features/sales/refunds/server/index.ts";
import { type AppContext, declareJob } from "#platform/index.ts";
import { forgetOldEvents } from "./forget-old-events.ts";
import { checkLedger } from "./reconcile/check-ledger.ts";
import { comparePayments } from "./reconcile/compare-payments.ts";
import { findReturns } from "./reconcile/find-returns.ts";
import { reconcile } from "./reconcile/reconcile.ts";

const reconcileOrders = declareJob<object>({ name: "reconcile-orders", retries: 0 });

const checkBooks = declareJob<object>({ name: "check-ledger", retries: 2 });

const lookForReturns = declareJob<object>({ name: "find-returns" });

const comparePaymentsNightly = declareJob<object>({ name: "compare-payments", retries: 3 });

/** Days of payments to compare every night. */
const comparedDays = 7;

const forgetProviderEvents = declareJob<object>({ name: "forget-provider-events", retries: 2 });

/**
 * Schedules reconciliation every minute, and the comparison of payments and the ledger check every night. Runs all of
 * them once at start.
 */
export function registerPaymentJobs(context: OrderContext & Pick<AppContext, "jobs">): void {
	const { jobs } = context;
	jobs.handle(
		reconcileOrders,
		async () => {
			await reconcile(context);
			await providerRefunds.reconcileRefunds(context);
		},
		"* * * * *",
	);
	jobs.handle(checkBooks, async () => void (await checkLedger(context)), "23 4 * * *");
	jobs.handle(lookForReturns, () => findReturns(context), "3 4 * * *");
	jobs.handle(
		comparePaymentsNightly,
		async () => {
			const { missing, settled } = await comparePayments(
				context,
				new Date(context.clock.now().getTime() - comparedDays * 86_400_000),
			);
			if (missing.length + settled.length > 0)
				context.log.error({ missing: missing.length, settled }, "Found payments without an order.");
		},
		"33 3 * * *",
	);
	jobs.handle(forgetProviderEvents, () => forgetOldEvents(context), "43 4 * * *");
}
