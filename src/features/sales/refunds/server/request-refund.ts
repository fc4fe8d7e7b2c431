import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { inTransaction } from "#platform/index.ts";
import { PaymentRefused, PaymentUnavailable } from "#platform/payment/payment-provider.ts";
import { claimRefund, findPaymentId, type Refund } from "./refund-store.ts";
import { applyProviderRefund, failRefund, settleRefund } from "./settle-refund.ts";

/** Longer than the provider's patience with all attempts of a request. */
const claimSeconds = 30;

/**
 * Requests a pending refund from the provider and applies the result. The caller must have claimed the refund: its
 * creation claims it, and so does `repeatRefund`.
 *
 * @returns null, or the provider's message when it refuses
 */
export async function requestRefund(context: OrderContext, refund: Refund): Promise<string | null> {
	const payment = refund.cents === 0 ? undefined : await findPaymentId(context.db, refund.order_id);
	if (!payment) {
		if (refund.cents > 0) throw new Error("A paid order has no payment in the ledger.");
		await inTransaction(context.db, (trx) => settleRefund(context, trx, refund, null));
		return null;
	}
	try {
		return await sendRefund(context, refund, payment);
	} catch (error) {
		if (!(error instanceof PaymentUnavailable)) throw error;
		context.log.warn(
			{ err: error, refund: refund.reference },
			"Payment provider unavailable; the refund is retried later.",
		);
		return null;
	}
}

/** Requests a pending refund again, unless a request for it may still be running. */
export async function repeatRefund(context: OrderContext, refund: Refund): Promise<void> {
	const now = context.clock.now();
	const isClaimed = await claimRefund(context.db, refund.id, {
		now,
		before: new Date(now.getTime() - claimSeconds * 1000),
	});
	if (isClaimed) await requestRefund(context, refund);
}

/** @throws PaymentUnavailable when the provider can't be reached */
async function sendRefund(context: OrderContext, refund: Refund, payment: string): Promise<string | null> {
	try {
		await applyProviderRefund(
			context,
			refund,
			await context.payment.refund({ payment, cents: refund.cents, key: refund.reference }),
		);
		return null;
	} catch (error) {
		if (!(error instanceof PaymentRefused)) throw error;
		// An earlier request, whose response was lost, may have made the refund.
		const made = (await context.payment.listRefunds(payment)).find(({ key }) => key === refund.reference);
		if (made) await applyProviderRefund(context, refund, made);
		else await failRefund(context, refund, { providerRefund: null, failure: error.message });
		return made ? null : error.message;
	}
}
