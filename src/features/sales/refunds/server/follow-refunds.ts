import { randomBytes } from "node:crypto";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import { PaymentUnavailable, type ProviderRefund } from "../../../../platform/payment/payment-provider.ts";
import type { OrderContext } from "../../orders/server/index.ts";
import { listEarlyRefunds, recordDiscrepancy, settleByItself } from "../../orders/server/index.ts";
import type { DiscrepancyKind } from "../../orders/server/tables.ts";
import { matchRefund } from "../rules/match-refund.ts";
import { askForRefund } from "./refund-order.ts";
import {
	findOrder,
	findOrderByPayment,
	findRefund,
	insertRefund,
	insertRefundLines,
	knowsProviderRefund,
	listKeptLines,
	listOrdersWithPendingRefunds,
	listRefundsOf,
	lockOrder,
	paymentOf,
	type Refund,
	readReversed,
	setAside,
} from "./refund-store.ts";
import { shareLeft } from "./reserve-refund.ts";
import { applyProviderRefund, reverseRefund, settleRefund } from "./settle-refund.ts";

/** Refunds younger than this are left to whoever asked for them. */
const graceSeconds = 60;

/** Works through an event about the refunds of a payment. What the event says is not believed: the provider is asked. */
export async function receiveRefundEvent(context: OrderContext, payment: string): Promise<void> {
	const order = await findOrderByPayment(context.db, payment);
	if (order) await followRefunds(context, order.id, payment);
	else if ((await context.payment.listRefunds(payment)).length > 0) {
		context.log.warn({ payment }, "A refund event matches no order.");
		await recordDiscrepancy(context.db, { kind: "refund_without_order", reference: payment, orderId: null, cents: null, seenAt: context.clock.now() });
	}
}

/**
 * Brings the refunds of an order to what the provider knows: those of ours that were answered, those whose answer was
 * lost, and those that were made at the provider's own dashboard. Safe to repeat, and to run on several nodes at once.
 *
 * @throws PaymentUnavailable when the provider can't be asked
 */
export async function followRefunds(context: OrderContext, orderId: number, payment: string): Promise<void> {
	const providerRefunds = await context.payment.listRefunds(payment);
	const ours = await listRefundsOf(context.db, orderId);
	const known = (one: ProviderRefund) => ours.find((refund) => refund.reference === one.key || refund.provider_refund === one.id);
	for (const one of providerRefunds) {
		const refund = known(one);
		if (refund?.state === "pending") await applyProviderRefund(context, refund, one);
		// Before all others: a refund that was made elsewhere may repeat it.
		if (refund?.state === "done" && one.state === "failed") await reverseRefund(context, refund, one.id);
	}
	// First what is still open on our side: the provider's answer says whether its money is free for others.
	for (const refund of ours) if (refund.state === "pending" && !providerRefunds.some((one) => known(one) === refund)) await askForRefund(context, refund);
	for (const one of providerRefunds) if (!known(one) && one.state !== "failed") await recordForeign(context, orderId, one, "Refunded by the payment provider");
}

/**
 * Records a refund that was made outside the product, in one transaction and once. One that repeats a reversed refund ends
 * nothing more. When it is all that was left, everything ends. Any other amount names no lines: it goes to the ledger, and
 * staff are asked to look. More than was paid is a discrepancy alone.
 *
 * @param told what the provider says of it; not a failed one
 */
export async function recordForeign(context: OrderContext, orderId: number, providerRefund: ProviderRefund, reason: string): Promise<void> {
	const now = context.clock.now();
	await inTransaction(context.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order || (await knowsProviderRefund(trx, providerRefund.id))) return;
		const left = order.total_cents - order.refunded_cents;
		const match = matchRefund(providerRefund.cents, { left, ...(await readReversed(trx, orderId)) });
		const reference = `ref_${randomBytes(18).toString("base64url")}`;
		const flag = async (kind: DiscrepancyKind, name: string) => {
			await recordDiscrepancy(trx, { kind, reference: name, orderId, cents: providerRefund.cents, seenAt: now });
			context.log.error({ kind, refund: name, order: orderId, cents: providerRefund.cents }, "A refund made at the payment provider does not match its order.");
		};
		if (match.kind === "beyond") return flag("refund_beyond_payment", providerRefund.id);
		const unmatched = match.kind === "unmatched";
		const newRefund = {
			reference,
			orderId,
			cents: providerRefund.cents,
			reason,
			providerRefund: providerRefund.id,
			requestedBy: null,
			requestKey: null,
			unmatched,
			now,
		};
		const id = await insertRefund(trx, { ...newRefund, repeatedCents: match.repeated, certificates: null });
		if (id === undefined) return;
		if (!(await setAside(trx, orderId, providerRefund.cents))) throw new Error(`Order ${order.reference} has a refund but was not paid.`);
		if (unmatched) await flag("refund_without_lines", reference);
		if (match.kind === "rest") await insertRefundLines(trx, id, shareLeft(await listKeptLines(trx, orderId), left - match.repeated));
		const refund = await findRefund(trx, id);
		if (refund && providerRefund.state === "done") await settleRefund(context, trx, refund, providerRefund.id);
	});
}

/**
 * Asks the provider what became of every refund that is on its way. Stops while the provider is unavailable. Safe to run at
 * any time, on several nodes at once.
 */
export async function reconcileRefunds(context: OrderContext): Promise<void> {
	try {
		for (const { payment, order_id: orderId } of await listEarlyRefunds(context.db))
			await apart(context, orderId, async () => {
				await followRefunds(context, orderId, payment);
				await settleByItself(context.db, { kind: "refund_without_order", reference: payment }, context.clock.now());
			});
		for (let after = 0; ; ) {
			const rows = await listOrdersWithPendingRefunds(context.db, new Date(context.clock.now().getTime() - graceSeconds * 1000), after);
			for (const { order_id: orderId } of rows) await apart(context, orderId, () => reconcileOrder(context, orderId));
			if (rows.length < 100) return;
			after = (rows.at(-1) as { order_id: number }).order_id;
		}
	} catch (error) {
		if (!(error instanceof PaymentUnavailable)) throw error;
		context.log.warn("The payment provider is unavailable. Refunds will be reconciled later.");
	}
}

/**
 * Does what one order needs. An error with it delays none of the others.
 *
 * @throws PaymentUnavailable when the provider can't be asked
 */
async function apart({ log }: OrderContext, order: number, work: () => Promise<void>): Promise<void> {
	try {
		await work();
	} catch (error) {
		if (error instanceof PaymentUnavailable) throw error;
		log.error({ err: error, order }, "A refund could not be reconciled.");
	}
}

async function reconcileOrder(context: OrderContext, orderId: number): Promise<void> {
	const payment = await paymentOf(context.db, orderId);
	if (payment) return followRefunds(context, orderId, payment);
	// Nothing was paid: what was cut off half-way needs nobody's word.
	if (await findOrder(context.db, orderId))
		for (const refund of (await listRefundsOf(context.db, orderId)) as Refund[]) if (refund.state === "pending") await askForRefund(context, refund);
}
