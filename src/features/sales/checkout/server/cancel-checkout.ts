import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { closeOrder, findOrder } from "#features/sales/orders/server/index.ts";
import { fulfillSession } from "#features/sales/payments/server/index.ts";

/**
 * Gives up an unpaid checkout: ends the provider's page first, so that it can't be paid afterwards, then the order.
 *
 * @returns false when there is no such order
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function cancelOpenCheckout(context: OrderContext, reference: string): Promise<boolean> {
	const order = await findOrder(context.db, { reference });
	if (!order) return false;
	if (order.state !== "pending") return true;
	const session = order.provider_session ? await context.payment.expireSession(order.provider_session) : undefined;
	if (session?.paid) await fulfillSession(context, session, "cancelling");
	// It was completed, and its money is on its way: too late to give it up.
	else if (session?.status === "complete") return true;
	else await closeOrder(context, order.id, "canceled");
	if (order.provider_session === null) await endLatePage(context, reference);
	return true;
}

/** Ends a payment page that was opened while its order was being given up. */
async function endLatePage(context: OrderContext, reference: string): Promise<void> {
	const order = await findOrder(context.db, { reference });
	if (order?.provider_session) await endPage(context, order.provider_session);
}

/** Ends a payment page. If it was paid a moment before, its order is fulfilled. */
export async function endPage(context: OrderContext, sessionId: string): Promise<void> {
	const session = await context.payment.expireSession(sessionId);
	if (session?.paid) await fulfillSession(context, session, "cancelling");
}
