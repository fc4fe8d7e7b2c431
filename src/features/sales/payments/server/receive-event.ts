import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { closeOrder, findOrderBySession } from "#features/sales/orders/server/index.ts";
import { receiveRefundEvent } from "#features/sales/refunds/server/index.ts";
import type { PaymentEvent } from "#platform/payment/payment-provider.ts";
import { receiveDisputeEvent } from "./follow-disputes.ts";
import { fulfill } from "./fulfill.ts";
import { knowsEvent, recordEvent } from "./provider-event-store.ts";

const paid = new Set(["checkout.session.completed", "checkout.session.async_payment_succeeded"]);

const ended = new Set(["checkout.session.expired", "checkout.session.async_payment_failed"]);

/**
 * Processes one event of the provider after its signature was checked. Records the event only after success, because
 * the provider redelivers a failed one.
 */
export async function receiveEvent(context: OrderContext, event: PaymentEvent): Promise<void> {
	if (await knowsEvent(context.db, event.id)) return;
	if (event.sessionId && paid.has(event.type)) {
		const outcome = await fulfill(context, event.sessionId, "webhook");
		if (outcome !== "fulfilled") context.log.warn({ event: event.id, outcome }, "A payment event had no effect.");
	}
	// Charge and refund events alike: the current state is read from the provider.
	if (event.payment && /refund/.test(event.type)) await receiveRefundEvent(context, event.payment);
	if (event.payment && event.type.startsWith("charge.dispute.")) await receiveDisputeEvent(context, event.payment);
	if (event.sessionId && ended.has(event.type)) {
		const order = await findOrderBySession(context.db, event.sessionId);
		// A late event must not end an order that was paid meanwhile.
		const session = order && (await context.payment.readSession(event.sessionId));
		if (order && session && !session.paid) await closeOrder(context, order.id, "expired");
	}
	await recordEvent(context.db, { id: event.id, type: event.type, now: context.clock.now() });
}
