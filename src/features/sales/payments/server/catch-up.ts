import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { reconcileRefunds } from "../../refunds/server/index.ts";
import { checkLedger } from "./check-ledger.ts";
import { findLaterPayments } from "./find-later-payments.ts";
import { findReturns } from "./find-returns.ts";
import { reconcile } from "./reconcile.ts";

/** What the checkout does at start: repairs what was left open, then checks the books. Logs what goes wrong; never throws. */
export async function catchUp(deps: CheckoutDeps): Promise<void> {
	for (const work of [reconcile, reconcileRefunds, findLaterPayments, findReturns, checkLedger])
		await work(deps).catch((error: unknown) => deps.log.error({ err: error }, "Could not check open orders at startup."));
}
