import { declareJob, type Jobs } from "../../../../platform/jobs/jobs.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { reconcileRefunds } from "../../refunds/server/index.ts";
import { checkLedger } from "./check-ledger.ts";
import { comparePayments } from "./compare-payments.ts";
import { findLaterPayments } from "./find-later-payments.ts";
import { findReturns } from "./find-returns.ts";
import { forgetOldEvents } from "./forget-old-events.ts";
import { reconcile } from "./reconcile.ts";

const reconcileOrders = declareJob<object>({ name: "reconcile-orders", retries: 0 });

const checkBooks = declareJob<object>({ name: "check-ledger", retries: 2 });

const lookForReturns = declareJob<object>({ name: "find-returns" });

const comparePaymentsNightly = declareJob<object>({ name: "compare-payments", retries: 3 });

/** How many days back payments are compared every night. */
const comparedDays = 7;

const forgetProviderEvents = declareJob<object>({ name: "forget-provider-events", retries: 2 });

/** Reconciles with the payment provider every minute; every night compares payments and refunds, and checks the ledger. All is done at start beside it. */
export function registerCheckoutJobs(jobs: Jobs, deps: CheckoutDeps): void {
	jobs.handle(reconcileOrders, async () => {
		await reconcile(deps);
		await reconcileRefunds(deps);
		await findLaterPayments(deps);
	});
	jobs.schedule(reconcileOrders, "* * * * *");
	jobs.handle(checkBooks, async () => void (await checkLedger(deps)));
	jobs.schedule(checkBooks, "23 4 * * *");
	jobs.handle(lookForReturns, () => findReturns(deps));
	jobs.schedule(lookForReturns, "3 4 * * *");
	jobs.handle(comparePaymentsNightly, async () => {
		const { missing, settled } = await comparePayments(deps, new Date(deps.clock.now().getTime() - comparedDays * 86_400_000));
		if (missing.length + settled.length > 0) deps.log.error({ missing: missing.length, settled }, "Found payments without an order.");
	});
	jobs.schedule(comparePaymentsNightly, "33 3 * * *");
	jobs.handle(forgetProviderEvents, () => forgetOldEvents(deps));
	jobs.schedule(forgetProviderEvents, "43 4 * * *");
}
