import type { ProviderDispute, ProviderRefund } from "#platform/payment/payment-provider.ts";
import type { Shop } from "../shop.ts";
import { isPaid, type Model, type Order, type Refund } from "../state.ts";
import {
	computeLeft,
	doubtCertificates,
	finishRefund,
	isUnanswered,
	listCertificates,
	recordReturn,
	reverseRefund,
} from "./orders.ts";

/** Milliseconds for which a request for a refund can still be running. */
const claimed = 30_000;

export const isOnItsWay = ({ state }: Refund): boolean => state === "pending";

/** The product reads an order's refunds and disputes from the provider, including those of its dashboard. */
export async function followReturns(
	model: Model,
	shop: Shop,
	order: Order,
	about: "refunds" | "disputes" | "both" = "both",
): Promise<void> {
	if (!isPaid(order) || order.session === null) return;
	const { refunds, disputes } = await shop.bank.listReturns(order.session);
	const known = ({ id }: ProviderRefund) => order.refunds.find((refund) => refund.providerId === id);
	const unsent = order.refunds.filter((refund) => isUnanswered(refund) && refund.askedAt <= shop.now - claimed);
	if (about !== "disputes") {
		for (const refund of refunds) followRefund(model, order, known(refund), refund);
		for (const refund of unsent) followRepeated(model, order, refund, refunds);
		const unknown = refunds.filter((refund) => !known(refund) && refund.state !== "failed");
		for (const { id, cents } of unknown)
			recordReturn(model, order, {
				cents,
				providerId: id,
				askedAt: shop.now,
				reason: "Refunded by the payment provider",
			});
	}
	if (about !== "refunds") for (const dispute of disputes) followDispute(model, shop, order, dispute);
}

function followRefund(model: Model, order: Order, known: Refund | undefined, { state }: ProviderRefund): void {
	if (known?.state === "pending" && state === "done") finishRefund(model, order, known);
	else if (known?.state === "pending" && state === "failed") known.state = "failed";
	else if (known?.state === "done" && state === "failed") reverseRefund(model, order, known);
}

/**
 * The product requests a refund again whose request did not arrive. The provider makes it, or refuses it if the money
 * is gone.
 */
function followRepeated(model: Model, order: Order, refund: Refund, refunds: ProviderRefund[]): void {
	const isNew = ({ id, key }: ProviderRefund) =>
		key !== null && !order.refunds.some(({ providerId }) => providerId === id);
	const made = refunds.find((providerRefund) => isNew(providerRefund) && providerRefund.cents === refund.cents);
	refund.providerId = made?.id ?? null;
	if (made) finishRefund(model, order, refund);
	else refund.state = "failed";
}

/** A lost dispute takes what is left of the order. The excess is reported to staff. */
function followDispute(model: Model, shop: Shop, order: Order, dispute: ProviderDispute): void {
	const before = order.refunds.find((refund) => refund.providerId === dispute.id);
	model.discrepancies = model.discrepancies.filter(({ reference }) => reference !== dispute.id);
	if (dispute.state === "open")
		model.discrepancies.push({ kind: "payment_disputed", order, cents: dispute.cents, reference: dispute.id });
	if (dispute.state === "open" && listCertificates(model, order.lines).length > 0) doubtCertificates(model, order);
	if (dispute.state === "won")
		model.discrepancies = model.discrepancies.filter(
			(discrepancy) => discrepancy.order !== order || discrepancy.kind !== "certificate_in_doubt",
		);
	if (dispute.state !== "lost") return;
	const left = computeLeft(order);
	const taken = before?.cents ?? Math.min(dispute.cents, left);
	const reason = "Returned by the bank after a dispute";
	if (!before && taken > 0)
		recordReturn(model, order, { cents: taken, providerId: dispute.id, askedAt: shop.now, reason });
	if (taken < dispute.cents)
		model.discrepancies.push({ kind: "dispute_lost", order, cents: dispute.cents - taken, reference: dispute.id });
}
