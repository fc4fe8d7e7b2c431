import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { providerRefunds } from "#features/sales/refunds/server/index.ts";
import { PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { receiveDisputeEvent } from "../follow-disputes.ts";

/** Longer than the provider redelivers an event, in milliseconds. */
const lately = 7 * 86_400_000;

/**
 * Reads refunds and disputes from the provider, in case their events were lost. Covers the last week by default. Safe
 * to run on several nodes at once.
 *
 * @throws PaymentUnavailable when the provider can't be reached
 */
export async function findReturns(
	context: OrderContext,
	since = new Date(context.clock.now().getTime() - lately),
): Promise<void> {
	const payments = new Set<string>();
	for await (const payment of context.payment.listReturns(since)) payments.add(payment);
	for (const payment of payments) {
		try {
			await providerRefunds.receiveRefundEvent(context, payment);
			await receiveDisputeEvent(context, payment);
		} catch (error) {
			// One failure must not block the others.
			if (error instanceof PaymentUnavailable) throw error;
			context.log.error({ err: error, payment }, "Could not check a payment for refunds and disputes.");
		}
	}
}
