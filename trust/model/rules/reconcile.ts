import type { Shop } from "../shop.ts";
import type { Model, Order } from "../state.ts";
import { close, settle } from "./orders.ts";
import { followReturns, isOnItsWay } from "./returns.ts";

/** Orders younger than this are left to the provider's webhook, in milliseconds. */
const grace = 60_000;

/** Money that is on its way arrives within these days or not at all. */
const longestWay = 21 * 86_400_000;

/** What the product finds out by itself every minute: it asks the provider about every unpaid order and every refund on its way. */
export async function reconcile(model: Model, shop: Shop): Promise<void> {
	for (const order of model.orders) {
		if (order.state === "pending" && order.createdAt < shop.now - grace) await settleOrEnd(model, shop, order);
		if (order.refunds.some((refund) => isOnItsWay(refund) && refund.askedAt < shop.now - grace)) await followReturns(model, shop, order);
	}
}

/** What the product finds out every night and at its start: money that went back without a webhook. */
export async function reconcileReturns(model: Model, shop: Shop): Promise<void> {
	for (const order of model.orders) if (order.session) await followReturns(model, shop, order);
}

async function settleOrEnd(model: Model, shop: Shop, order: Order): Promise<void> {
	const page = await shop.bank.read(order.session as string);
	const overdue = order.expiresAt <= shop.now;
	if (page.paid) return settle(model, order, shop.now);
	if (page.status === "complete" && shop.now - order.expiresAt < longestWay) return;
	if (overdue || page.status === "expired") close(order, "expired");
}
