import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { findOrder } from "#features/sales/orders/server/index.ts";
import type { EraseReadiness } from "#platform/feature/personal-data.ts";
import type { Executor } from "#platform/index.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { cancelOpenCheckout } from "./cancel-checkout.ts";
import { listPendingReferences } from "./open-orders-store.ts";

/** Whose payments: those of an account, and those made without one under these email addresses. */
interface Payer {
	id: number;
	addresses: string[];
}

/**
 * Ends the open payment pages of somebody whose account is about to be deleted, at the provider first, so that nothing
 * can be paid afterwards. What was paid already is settled.
 *
 * @returns `under_way` when a payment is complete and its money has not arrived; `unavailable` when the provider can't
 *   be asked
 */
export async function endOpenPayments(context: OrderContext, { id, addresses }: Payer): Promise<EraseReadiness> {
	try {
		for (const reference of await listPendingReferences(context.db, id, addresses)) {
			await cancelOpenCheckout(context, reference);
			if ((await findOrder(context.db, { reference }))?.state === "pending") return "under_way";
		}
		return "ready";
	} catch (error) {
		if (error instanceof PaymentUnavailable) return "unavailable";
		throw error;
	}
}

/** Whether a payment of somebody is still open. */
export const hasOpenPayment = async (db: Executor, { id, addresses }: Payer): Promise<boolean> =>
	(await listPendingReferences(db, id, addresses)).length > 0;
