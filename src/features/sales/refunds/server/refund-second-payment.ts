import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { consumeLimit } from "#platform/index.ts";
import { PaymentRefused } from "#platform/payment/payment-provider.ts";
import { secondPaymentKey } from "../rules/second-payment.ts";

/**
 * Refunds a second payment of something that was paid before, once. Repeated calls read the provider's list first,
 * because the provider forgets idempotency keys after a day.
 *
 * @throws PaymentUnavailable when the provider can't be reached
 */
export async function refundSecondPayment(
	{ db, clock, payment: provider, log }: Pick<OrderContext, "db" | "clock" | "payment" | "log">,
	{ orderReference, payment, cents }: { orderReference: string; payment: string; cents: number },
): Promise<void> {
	const key = secondPaymentKey(orderReference);
	const isRefunded = async () => (await provider.listRefunds(payment)).some((refund) => refund.key === key);
	if (await isRefunded()) return;
	// The webhook and the success page report the same payment at the same moment.
	const isClaimed = await consumeLimit(db, clock, { key: `second payment:${orderReference}`, max: 1, seconds: 60 });
	if (isClaimed) return;
	log.error({ order: orderReference, payment }, "A quote was paid twice; the second payment is refunded.");
	try {
		await provider.refund({ payment, cents, key });
	} catch (error) {
		if (!(error instanceof PaymentRefused) || !(await isRefunded())) throw error;
	}
}
