import { inTransaction } from "../../../../platform/database/transaction.ts";
import { PaymentRefused, PaymentUnavailable } from "../../../../platform/payment/payment-provider.ts";
import type { OrderContext } from "../../orders/server/index.ts";
import { findRefund, findRefundByRequest, paymentOf, type Refund } from "./refund-store.ts";
import { CannotReserve, type RefundError, type RequestedRefund, reserveRefund } from "./reserve-refund.ts";
import { applyProviderRefund, failRefund, settleRefund } from "./settle-refund.ts";

/** `left`: what can still be refunded, in cents. */
export type RefundOutcome = { ok: true; refund: Refund } | { ok: false; code: RefundError; left: number } | { ok: false; code: "refused"; message: string };

/**
 * Refunds an order, whole or by line. Reserves the money, requests the refund with an idempotency key, and applies
 * all effects in one transaction. Without an answer from the provider the refund stays pending until
 * `reconcileRefunds` retries it.
 */
export async function refundOrder(context: OrderContext, request: RequestedRefund): Promise<RefundOutcome> {
	const { db } = context;
	let refundId: number;
	try {
		refundId = await inTransaction(db, (trx) => reserveRefund(trx, request));
	} catch (error) {
		if (!(error instanceof CannotReserve)) throw error;
		// Also when nothing is left: this very request could have taken the rest.
		const before = request.requestKey === null ? undefined : await findRefundByRequest(db, request.orderId, request.requestKey);
		if (before) return { ok: true, refund: before };
		if (error.error === "made_meanwhile") throw error;
		return { ok: false, code: error.error, left: error.left };
	}
	const refund = (await findRefund(db, refundId)) as Refund;
	const refusal = await requestRefund(context, refund);
	if (refusal !== null) return { ok: false, code: "refused", message: refusal };
	return { ok: true, refund: (await findRefund(db, refundId)) as Refund };
}

/**
 * Requests a pending refund from the provider and applies the result.
 *
 * @returns null, or the provider's message when it refuses
 */
export async function requestRefund(context: OrderContext, refund: Refund): Promise<string | null> {
	const payment = refund.cents === 0 ? undefined : await paymentOf(context.db, refund.order_id);
	if (!payment) {
		if (refund.cents > 0) throw new Error("A paid order has no payment in the ledger.");
		await inTransaction(context.db, (trx) => settleRefund(context, trx, refund, null));
		return null;
	}
	try {
		await applyProviderRefund(context, refund, await context.payment.refund({ payment, cents: refund.cents, key: refund.reference }));
		return null;
	} catch (error) {
		if (error instanceof PaymentUnavailable) {
			context.log.warn({ err: error, refund: refund.reference }, "Payment provider unavailable; the refund is retried later.");
			return null;
		}
		if (!(error instanceof PaymentRefused)) throw error;
		await failRefund(context, refund, { providerRefund: null, failure: error.message });
		return error.message;
	}
}
