import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { closeOrder, providerSessions } from "#features/sales/orders/server/index.ts";
import { providerRefunds } from "#features/sales/refunds/server/index.ts";
import type { PaymentEvent } from "#platform/payment/payment-provider.ts";
import { receiveDisputeEvent } from "./follow-disputes.ts";
import { fulfill } from "./fulfill.ts";
import { knowsEvent, recordEvent } from "./provider-event-store.ts";

/**
 * Processes one event of the provider after its signature was checked. Records the event only after success, because
 * the provider redelivers a failed one.
 */
export async function receiveEvent(context: OrderContext, event: PaymentEvent): Promise<void> {
	if (await knowsEvent(context.db, event.id)) return;
	if (event.kind === "paid" && event.sessionId) {
		const outcome = await fulfill(context, event.sessionId, "webhook");
		if (outcome !== "fulfilled") context.log.warn({ event: event.id, outcome }, "A payment event had no effect.");
	}
	if (event.kind === "refund" && event.payment) await providerRefunds.receiveRefundEvent(context, event.payment);
	if (event.kind === "dispute" && event.payment) await receiveDisputeEvent(context, event.payment);
	if (event.kind === "ended" && event.sessionId) {
		const order = await providerSessions.findOrderBySession(context.db, event.sessionId);
		// A late event must not end an order that was paid meanwhile.
		const session = order && (await context.payment.readSession(event.sessionId));
		if (order && session && !session.paid) await closeOrder(context, order.id, "expired");
	}
	await recordEvent(context.db, { id: event.id, type: event.type, now: context.clock.now() });
}
