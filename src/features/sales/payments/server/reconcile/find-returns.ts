import { PaymentUnavailable } from "../../../../../platform/payment/payment-provider.ts";
import type { OrderContext } from "../../../orders/server/index.ts";
import { receiveRefundEvent } from "../../../refunds/server/index.ts";
import { receiveDisputeEvent } from "../follow-disputes.ts";

/** Longer than the provider repeats an event that nobody took, in milliseconds. */
const lately = 7 * 86_400_000;

/**
 * Asks the provider for the money that went back since a moment, in the last week unless told: what its events would have
 * said, had they not been lost. Safe to run at any time, on several nodes at once.
 *
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function findReturns(context: OrderContext, since = new Date(context.clock.now().getTime() - lately)): Promise<void> {
	const payments = new Set<string>();
	for await (const payment of context.payment.listReturns(since)) payments.add(payment);
	for (const payment of payments) {
		try {
			await receiveRefundEvent(context, payment);
			await receiveDisputeEvent(context, payment);
		} catch (error) {
			// What is wrong with one keeps none of the others.
			if (error instanceof PaymentUnavailable) throw error;
			context.log.error({ err: error, payment }, "Could not check a payment for refunds and disputes.");
		}
	}
}
