import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { followRefunds } from "./follow-refunds.ts";
import { findPaymentId, findRefund, findRefundByRequest, type Refund } from "./refund-store.ts";
import { requestRefund } from "./request-refund.ts";
import { CannotReserve, type RefundError, type RequestedRefund, reserveRefund } from "./reserve-refund.ts";

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
	if (refusal !== null) {
		await followElsewhere(context, request.orderId);
		return { ok: false, code: "refused", message: refusal };
	}
	return { ok: true, refund: (await findRefund(db, refundId)) as Refund };
}

/** Records a refund made elsewhere that waited for the money of a refused one. */
async function followElsewhere(context: OrderContext, orderId: number): Promise<void> {
	const payment = await findPaymentId(context.db, orderId);
	try {
		if (payment) await followRefunds(context, orderId, payment);
	} catch (error) {
		// The nightly search for refunds repeats it.
		context.log.warn({ err: error, order: orderId }, "Could not read the refunds of an order.");
	}
}
