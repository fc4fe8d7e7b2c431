import type { Shop } from "../shop.ts";
import type { LostPayment, Model, Order } from "../state.ts";
import { close, recordOnce, settle } from "./orders.ts";
import { followReturns, isOnItsWay } from "./returns.ts";

/** Milliseconds for which new orders are left to the provider's webhook. */
const grace = 60_000;

/** Milliseconds after which pending money can no longer arrive. */
const maxTransitMs = 21 * 86_400_000;

/** Milliseconds of payments that are compared with orders each night. */
const compared = 7 * 86_400_000;

const isOpen = ({ state, createdAt }: Order, now: number) => state === "pending" && createdAt < now - grace;
const hasOpenRefund = ({ refunds }: Order, now: number) =>
	refunds.some((refund) => isOnItsWay(refund) && refund.askedAt < now - grace);

/** The minutely job reads every unpaid order and every pending refund from the provider. */
export async function reconcile(model: Model, shop: Shop): Promise<void> {
	for (const order of model.orders) {
		if (isOpen(order, shop.now)) await settleOrEnd(model, shop, order);
		if (hasOpenRefund(order, shop.now)) await followReturns(model, shop, order, "refunds");
	}
}

/** How often the product calls an unavailable provider: once about orders and once about refunds, if any. */
export const countFailedCalls = ({ orders }: Model, now: number): number =>
	Number(orders.some((order) => isOpen(order, now))) + Number(orders.some((order) => hasOpenRefund(order, now)));

/** The nightly job finds payments of the last week without an order. */
export async function comparePayments(model: Model, shop: Shop): Promise<void> {
	const isRecent = ({ createdAt }: { createdAt: number }) => createdAt >= shop.now - compared;
	const settled: Order[] = [];
	for (const order of model.orders
		.filter(({ session, paidAt }) => session !== null && paidAt === null)
		.filter(isRecent))
		if ((await shop.bank.read(order.session as string)).paid) settled.push(order);
	for (const order of settled) settle(model, order, shop.now);
	const lost = model.lost.filter(isRecent);
	for (const payment of lost) recordLost(model, payment);
	if (lost.length > 0)
		recordReusedNumbers(model, Math.min(...[...lost, ...settled].map(({ createdAt }) => createdAt)), settled);
}

/** Reports a payment whose order was lost to staff, once. */
export const recordLost = (model: Model, { session, cents }: LostPayment): void =>
	recordOnce(model, { kind: "payment_without_order", order: null, cents, reference: session });

/** The number of a lost invoice can be reused by the first invoice after the loss. */
function recordReusedNumbers(model: Model, since: number, settled: Order[]): void {
	const invoices = model.orders
		.filter((order) => !settled.includes(order))
		.flatMap(({ id, paidAt, correctedAt }) => [
			{ at: paidAt, reference: `the invoice of order ${id}` },
			{ at: correctedAt, reference: `the corrected invoice of order ${id}` },
		]);
	const [first] = invoices
		.filter(({ at }) => at !== null && at >= since)
		.sort((a, b) => (a.at as number) - (b.at as number));
	if (first)
		recordOnce(model, { kind: "invoice_numbers_reused", order: null, cents: null, reference: first.reference });
}

/** The nightly job and the start find refunds without a webhook. */
export async function reconcileReturns(model: Model, shop: Shop): Promise<void> {
	for (const order of model.orders) {
		if (!order.session) continue;
		const { refunds, disputes } = await shop.bank.listReturns(order.session);
		if (refunds.length + disputes.length > 0) await followReturns(model, shop, order);
	}
}

async function settleOrEnd(model: Model, shop: Shop, order: Order): Promise<void> {
	const page = await shop.bank.read(order.session as string);
	const overdue = order.expiresAt <= shop.now;
	if (page.paid) return settle(model, order, shop.now);
	if (page.status === "complete" && shop.now - order.expiresAt < maxTransitMs) return;
	if (overdue || page.status === "expired") close(order, "expired");
}
