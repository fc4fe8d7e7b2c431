import { randomBytes } from "node:crypto";
import {
	listEarlyRefunds,
	recordDiscrepancy,
	settleAutomatically,
} from "#features/sales/discrepancies/server/index.ts";
import type { DiscrepancyKind } from "#features/sales/discrepancies/server/tables.ts";
import type { OrderContext } from "#features/sales/orders/server/index.ts";
import { findOrder, lockOrder, refundLedger } from "#features/sales/orders/server/index.ts";
import { inTransaction } from "#platform/index.ts";
import { PaymentUnavailable, type ProviderRefund } from "#platform/payment/payment-provider.ts";
import { computeOutstanding, matchRefund } from "../rules/match-refund.ts";
import { isOfSecondPayment } from "../rules/second-payment.ts";
import { shareTax, splitEverything } from "../rules/split-refund.ts";
import {
	findPaymentId,
	findRefund,
	hasUnansweredRefund,
	insertRefund,
	insertRefundLines,
	knowsProviderRefund,
	listLinesLeft,
	listOrderRefunds,
	listOrdersWithPendingRefunds,
	type Refund,
	readReversed,
	readTaxLeft,
} from "./refund-store.ts";
import { repeatRefund, requestRefund } from "./request-refund.ts";
import { applyProviderRefund, reverseRefund, settleRefund } from "./settle-refund.ts";

/** Younger refunds are left to the request that created them. */
const graceSeconds = 60;

/**
 * Handles a provider event about the refunds of a payment. Reads their state from the provider instead of trusting
 * the event.
 */
export async function receiveRefundEvent(context: OrderContext, payment: string): Promise<void> {
	const order = await findOrder(context.db, { payment });
	if (order) await followRefunds(context, order.id, payment);
	else if (!(await context.payment.listRefunds(payment)).every(isOfSecondPayment)) {
		context.log.warn({ payment }, "A refund event matches no order.");
		await recordDiscrepancy(context.db, {
			kind: "refund_without_order",
			reference: payment,
			orderId: null,
			cents: null,
			seenAt: context.clock.now(),
		});
	}
}

/**
 * Synchronizes the refunds of an order with the provider: confirmed ones, those whose response was lost, and those
 * made in the provider's dashboard. Idempotent, and safe to run on several nodes at once.
 *
 * @throws PaymentUnavailable when the provider can't be reached
 */
export async function followRefunds(context: OrderContext, orderId: number, payment: string): Promise<void> {
	const providerRefunds = await context.payment.listRefunds(payment);
	const ours = await listOrderRefunds(context.db, orderId);
	const findStored = (reported: ProviderRefund) =>
		ours.find((refund) => refund.reference === reported.key || refund.provider_refund === reported.id);
	for (const providerRefund of providerRefunds) {
		const refund = findStored(providerRefund);
		if (refund?.state === "pending") await applyProviderRefund(context, refund, providerRefund);
		// First, because a refund made elsewhere can repeat a reversed one.
		if (refund?.state === "done" && providerRefund.state === "failed")
			await reverseRefund(context, refund, providerRefund.id);
	}
	// Pending refunds first: their result decides whether their money is free for others.
	for (const refund of ours)
		if (refund.state === "pending" && !providerRefunds.some((providerRefund) => findStored(providerRefund) === refund))
			await repeatRefund(context, refund);
	for (const providerRefund of providerRefunds)
		if (!findStored(providerRefund) && providerRefund.state !== "failed")
			await recordForeign(context, orderId, providerRefund, "Refunded by the payment provider");
}

/**
 * Records a refund made outside the product, once, in one transaction. A repeat of a reversed refund ends no access.
 * A refund of everything that was left ends all access. Any other amount is recorded in the ledger, and staff must
 * check it. More than was paid is recorded only as a discrepancy, after the provider has answered all other requests.
 *
 * @param providerRefund not a failed one
 */
export async function recordForeign(
	context: OrderContext,
	orderId: number,
	providerRefund: ProviderRefund,
	reason: string,
): Promise<void> {
	const now = context.clock.now();
	await inTransaction(context.db, async (trx) => {
		const order = await lockOrder(trx, orderId);
		if (!order || (await knowsProviderRefund(trx, providerRefund.id))) return;
		const left = order.total_cents - order.refunded_cents;
		const returned = await readReversed(trx, orderId);
		const outstanding = computeOutstanding(returned);
		const match = matchRefund(providerRefund.cents, { left, ...returned });
		const reference = `ref_${randomBytes(18).toString("base64url")}`;
		const flag = async (kind: DiscrepancyKind, name: string) => {
			await recordDiscrepancy(trx, { kind, reference: name, orderId, cents: providerRefund.cents, seenAt: now });
			context.log.error(
				{ kind, refund: name, order: orderId, cents: providerRefund.cents },
				"A refund made at the payment provider does not match its order.",
			);
		};
		// A refund whose request is still running may be refused, which releases its money.
		if (match.kind === "beyond" && (await hasUnansweredRefund(trx, orderId))) return;
		if (match.kind === "beyond") return flag("refund_beyond_payment", providerRefund.id);
		const unmatched = match.kind === "unmatched";
		const money = { left: left - outstanding, taxLeft: await readTaxLeft(trx, order) };
		const parts = match.kind === "rest" ? splitEverything(await listLinesLeft(trx, orderId), money) : [];
		const taxCents = unmatched
			? shareTax(money, providerRefund.cents - match.repeated)
			: parts.reduce((sum, part) => sum + part.taxCents, 0);
		const newRefund = {
			reference,
			orderId,
			cents: providerRefund.cents,
			taxCents,
			reason,
			providerRefund: providerRefund.id,
			requestedBy: null,
			requestKey: null,
			unmatched,
			now,
		};
		const id = await insertRefund(trx, {
			...newRefund,
			repeatedCents: match.repeated,
			unpaidCents: 0,
			certificates: null,
		});
		if (id === undefined) return;
		if (!(await refundLedger.reserveForRefund(trx, orderId, providerRefund.cents)))
			throw new Error(`Order ${order.reference} has a refund but was not paid.`);
		if (unmatched) await flag("refund_without_lines", reference);
		await insertRefundLines(trx, id, parts);
		const refund = await findRefund(trx, id);
		if (refund && providerRefund.state === "done") await settleRefund(context, trx, refund, providerRefund.id);
	});
}

/**
 * Synchronizes every pending refund with the provider. Stops while the provider is unavailable. Safe to run on
 * several nodes at once.
 */
export async function reconcileRefunds(context: OrderContext): Promise<void> {
	try {
		for (const { payment, order_id: orderId } of await listEarlyRefunds(context.db))
			await apart(context, orderId, async () => {
				await followRefunds(context, orderId, payment);
				await settleAutomatically(
					context.db,
					{ kind: "refund_without_order", reference: payment },
					context.clock.now(),
				);
			});
		for (let after = 0; ; ) {
			const rows = await listOrdersWithPendingRefunds(
				context.db,
				new Date(context.clock.now().getTime() - graceSeconds * 1000),
				after,
			);
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
 * Runs the work for one order. An error is logged and does not delay the other orders.
 *
 * @throws PaymentUnavailable when the provider can't be reached
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
	const payment = await findPaymentId(context.db, orderId);
	if (payment) return followRefunds(context, orderId, payment);
	// Nothing was paid, so an interrupted refund needs no answer from the provider.
	if (await findOrder(context.db, { id: orderId }))
		for (const refund of (await listOrderRefunds(context.db, orderId)) as Refund[])
			if (refund.state === "pending") await requestRefund(context, refund);
}
