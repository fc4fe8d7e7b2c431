import type { ProviderDispute, ProviderRefund } from "../../../src/platform/payment/payment-provider.ts";
import type { Shop } from "../shop.ts";
import { isPaid, type Model, type Order, type Refund } from "../state.ts";
import { finishRefund, leftOf, recordReturn } from "./orders.ts";

export const isOnItsWay = ({ state }: Refund): boolean => state === "pending";

/** The product learns what became of an order's money at the provider: its own refunds, those of the dashboard, and disputes. */
export async function followReturns(model: Model, shop: Shop, order: Order, about: "refunds" | "disputes" | "both" = "both"): Promise<void> {
	if (!isPaid(order) || order.session === null) return;
	const { refunds, disputes } = await shop.bank.returnsOf(order.session);
	if (about !== "disputes") for (const told of refunds) followRefund(model, shop, order, told);
	if (about !== "refunds") for (const dispute of disputes) followDispute(model, shop, order, dispute);
}

function followRefund(model: Model, shop: Shop, order: Order, told: ProviderRefund): void {
	const known = order.refunds.find((refund) => refund.told === told.id);
	if (!known) {
		if (told.state !== "failed") recordReturn(model, order, { cents: told.cents, told: told.id, askedAt: shop.now });
	} else if (known.state === "pending" && told.state === "done") finishRefund(order, known);
	else if (known.state === "pending" && told.state === "failed") known.state = "failed";
}

/** A lost dispute takes what the order has left. What it takes beyond that is for staff to look at. */
function followDispute(model: Model, shop: Shop, order: Order, dispute: ProviderDispute): void {
	const before = order.refunds.find((refund) => refund.told === dispute.id);
	model.discrepancies = model.discrepancies.filter(({ dispute: id }) => id !== dispute.id);
	if (dispute.state === "open") model.discrepancies.push({ kind: "payment_disputed", order, cents: dispute.cents, dispute: dispute.id });
	if (dispute.state !== "lost") return;
	const left = leftOf(order);
	const taken = before?.cents ?? Math.min(dispute.cents, left);
	if (!before && taken > 0) recordReturn(model, order, { cents: taken, told: dispute.id, askedAt: shop.now });
	if (taken < dispute.cents) model.discrepancies.push({ kind: "dispute_lost", order, cents: dispute.cents - taken, dispute: dispute.id });
}
