import { inTransaction } from "../../../../platform/database/transaction.ts";
import { PaymentRefused, PaymentUnavailable } from "../../../../platform/payment/payment-provider.ts";
import type { OrderContext } from "../../orders/server/index.ts";
import { findRefund, findRefundByRequest, paymentOf, type Refund } from "./refund-store.ts";
import { CannotReserve, type RefundError, type RefundWish, reserveRefund } from "./reserve-refund.ts";
import { applyProviderRefund, failRefund, settleRefund } from "./settle-refund.ts";

/** `left`: what could still be given back, in cents. */
export type RefundOutcome = { ok: true; refund: Refund } | { ok: false; code: RefundError; left: number } | { ok: false; code: "refused"; message: string };

/**
 * Gives an order back, whole or by line: sets the money aside, asks the provider under an idempotency key, and does all
 * that follows in one transaction. When the provider is away or gives no answer the refund stays pending, and
 * `reconcileRefunds` asks again.
 */
export async function refundOrder(context: OrderContext, request: RefundWish): Promise<RefundOutcome> {
	const { db } = context;
	let refundId: number;
	try {
		refundId = await inTransaction(db, (trx) => reserveRefund(trx, request));
	} catch (error) {
		if (!(error instanceof CannotReserve)) throw error;
		// Also when nothing is left: it may be this very request that took it.
		const before = request.requestKey === null ? undefined : await findRefundByRequest(db, request.orderId, request.requestKey);
		if (before) return { ok: true, refund: before };
		if (error.error === "made_meanwhile") throw error;
		return { ok: false, code: error.error, left: error.left };
	}
	const refund = (await findRefund(db, refundId)) as Refund;
	const refusal = await askForRefund(context, refund);
	if (refusal !== null) return { ok: false, code: "refused", message: refusal };
	return { ok: true, refund: (await findRefund(db, refundId)) as Refund };
}

/**
 * Asks the provider for a pending refund and does what follows from the answer.
 *
 * @returns null, or the provider's words when it says no
 */
export async function askForRefund(context: OrderContext, refund: Refund): Promise<string | null> {
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
