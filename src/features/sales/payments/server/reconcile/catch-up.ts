import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { providerRefunds } from "#features/sales/refunds/server/index.ts";
import { checkLedger } from "./check-ledger.ts";
import { findReturns } from "./find-returns.ts";
import { reconcile } from "./reconcile.ts";

/** Reconciles orders and refunds and checks the ledger when the product starts. Logs errors; never throws. */
export async function catchUp(context: OrderContext): Promise<void> {
	for (const work of [reconcile, providerRefunds.reconcileRefunds, findReturns, checkLedger])
		await work(context).catch((error: unknown) =>
			context.log.error({ err: error }, "Could not check open orders at startup."),
		);
}
