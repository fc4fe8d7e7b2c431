import { closeOrder, findOrderByReference } from "../../orders/server/index.ts";
import { fulfilSession } from "../../payments/server/index.ts";
import type { CheckoutDeps } from "./checkout-deps.ts";

/**
 * Gives up an unpaid checkout: ends the provider's page first, so that it can't be paid afterwards, then the order.
 *
 * @returns false when there is no such order
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function giveUpCheckout(world: CheckoutDeps, reference: string): Promise<boolean> {
	const order = await findOrderByReference(world.db, reference);
	if (!order) return false;
	if (order.state !== "pending") return true;
	const session = order.provider_session ? await world.payment.expireSession(order.provider_session) : undefined;
	if (session?.paid) await fulfilSession(world, session, "cancelling");
	// It was completed, and its money is on its way: too late to give it up.
	else if (session?.status === "complete") return true;
	else await closeOrder(world, order.id, "cancelled");
	if (order.provider_session === null) await endLatePage(world, reference);
	return true;
}

/** Ends a payment page that was opened while its order was being given up. */
async function endLatePage(world: CheckoutDeps, reference: string): Promise<void> {
	const order = await findOrderByReference(world.db, reference);
	if (order?.provider_session) await endPage(world, order.provider_session);
}

/** Ends a payment page. If it was paid a moment before, its order is fulfilled. */
export async function endPage(world: CheckoutDeps, sessionId: string): Promise<void> {
	const session = await world.payment.expireSession(sessionId);
	if (session?.paid) await fulfilSession(world, session, "cancelling");
}
