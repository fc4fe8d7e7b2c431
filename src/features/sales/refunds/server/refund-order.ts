import { findOrder, type OrderContext } from "#features/sales/orders/server/index.ts";
import { inTransaction, type Transaction } from "#platform/index.ts";
import { followRefunds } from "./follow-refunds.ts";
import { findPaymentId, findRefund, findRefundByRequest, type Refund } from "./refund-store.ts";
import { requestRefund } from "./request-refund.ts";
import { CannotReserve, type RefundError, type RequestedRefund, reserveRefund } from "./reserve-refund.ts";
import { settleRefund } from "./settle-refund.ts";

/** `left`: what can still be refunded, in cents. */
type RefundOutcome =
	| { ok: true; refund: Refund }
	| { ok: false; code: RefundError; left: number }
	| { ok: false; code: "refused"; message: string };

/**
 * Refunds an order, whole or by line. Reserves the money, requests the refund with an idempotency key, and applies
 * all effects in one transaction. Without an answer from the provider the refund stays pending until
 * `reconcileRefunds` retries it.
 */
export async function refundOrder(context: OrderContext, request: RequestedRefund): Promise<RefundOutcome> {
	const { db } = context;
	let refundId: number;
	try {
		refundId = await inTransaction(db, async (trx) => {
			const id = await reserveRefund(trx, request);
			await settleWithoutProvider(context, trx, id);
			return id;
		});
	} catch (error) {
		if (!(error instanceof CannotReserve)) throw error;
		// Also when nothing is left: this very request could have taken the rest.
		const before =
			request.requestKey === null ? undefined : await findRefundByRequest(db, request.orderId, request.requestKey);
		if (before) return { ok: true, refund: before };
		if (error.error === "made_meanwhile") throw error;
		return { ok: false, code: error.error, left: error.left };
	}
	const refund = (await findRefund(db, refundId)) as Refund;
	if (refund.state === "done") return { ok: true, refund };
	const refusal = await requestRefund(context, refund);
	if (refusal !== null) {
		await followElsewhere(context, request.orderId);
		return { ok: false, code: "refused", message: refusal };
	}
	return { ok: true, refund: (await findRefund(db, refundId)) as Refund };
}

/** Completes the refund of an order by invoice at once: no provider received its money, so staff return it. */
async function settleWithoutProvider(context: OrderContext, trx: Transaction, refundId: number): Promise<void> {
	const refund = (await findRefund(trx, refundId)) as Refund;
	const order = await findOrder(trx, { id: refund.order_id });
	if (order && order.placed_at !== null) await settleRefund(context, trx, refund, null);
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
