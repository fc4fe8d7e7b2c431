import { deepStrictEqual } from "node:assert";
import type { ProviderRefund } from "#platform/payment/payment-provider.ts";
import type { Shop } from "./shop.ts";
import type { StoredOrder, StoredRefund } from "./snapshot.ts";
import { isPaid, type Model, type Order } from "./state.ts";

/** Milliseconds for which the nightly job finds payments, refunds and disputes. */
const compared = 7 * 86_400_000;

const sum = (list: { cents: number }[]) => list.reduce((all, { cents }) => all + cents, 0);

/**
 * Compares an order's ledger with the provider's books, independently of the model. A refund is requested exactly once,
 * and fails only if the provider did not make it. Refunds that the product has not heard of are left to {@link
 * checkHeard}.
 */
export async function checkBooks(model: Model, order: Order, stored: StoredOrder, { bank }: Shop): Promise<void> {
	if (order.session === null || !isPaid(order)) return;
	const { paid } = await bank.books(order.session);
	const { refunds, disputes } = await bank.listReturns(order.session);
	const about = `of order ${order.id}`;
	deepStrictEqual(
		sum(stored.ledger.filter(({ kind }) => kind === "payment")),
		paid,
		`The payment ${about} differs from the provider's.`,
	);

	const isLost = ({ providerId }: StoredRefund) => disputes.some(({ id }) => id === providerId);
	for (const refund of stored.refunds) {
		const made = refunds.find((providerRefund) => isSame(refund, providerRefund));
		if (refund.cents === 0 || isLost(refund)) continue;
		if (made && made.cents !== refund.cents)
			throw new Error(`A refund ${about} is ${refund.cents}, but ${made.cents} at the provider.`);
		if (refund.state === "failed" && made && made.state !== "failed")
			throw new Error(`A refund ${about} failed, but the provider made it.`);
		if (refund.state !== "failed" && refund.state !== "pending" && !made)
			throw new Error(`A refund ${about} is ${refund.state}, but the provider does not know it.`);
		// Those of the dashboard were never requested. The request of a pending one can have failed to arrive.
		const arrived = made?.key === null || (!made && refund.state === "pending") ? 0 : 1;
		deepStrictEqual(
			bank.requests.get(refund.reference) ?? 0,
			arrived,
			`How many requests for a refund ${about} arrived.`,
		);
	}
	const unknown = refunds.filter(
		(providerRefund) => providerRefund.key !== null && !stored.refunds.some((refund) => isSame(refund, providerRefund)),
	);
	deepStrictEqual(unknown, [], `The provider has refunds ${about} that the product requested and lost.`);
	if (!refunds.every((refund) => isHeard(model, stored, refund))) return;
	const kindSum = (kind: string) => sum(stored.ledger.filter((entry) => entry.kind === kind));
	const beyond = refunds.filter((refund) => isBeyond(model, refund));
	deepStrictEqual(
		kindSum("refund") - kindSum("refund_reversal") + sum(beyond),
		sum(refunds.filter(({ state }) => state === "done")) + sum(stored.refunds.filter(isLost)),
		`The refunds ${about} differ from the provider's.`,
	);
}

const isSame = (refund: StoredRefund, one: ProviderRefund) =>
	refund.reference === one.key || refund.providerId === one.id;

/** Whether staff check a refund, because it exceeds the order. */
const isBeyond = ({ discrepancies }: Model, { id }: ProviderRefund) =>
	discrepancies.some(({ kind, reference }) => kind === "refund_beyond_payment" && reference === id);

const expectedStates = { done: ["done"], pending: ["pending"], failed: ["failed", "reversed"] };

/** Whether the product has the provider's state of a refund. */
function isHeard(model: Model, { refunds }: StoredOrder, one: ProviderRefund): boolean {
	const refund = refunds.find((known) => isSame(known, one));
	if (!refund) return one.state === "failed" || isBeyond(model, one);
	return expectedStates[one.state].includes(refund.state);
}

/** After the night, no recent payment or refund of the provider is unknown to the product. */
export async function checkHeard(model: Model, stored: StoredOrder[], { bank, now }: Shop): Promise<void> {
	for (const [index, order] of model.orders.entries()) {
		if (order.session === null || order.createdAt < now - compared) continue;
		const { paid, returned } = await bank.books(order.session);
		const { refunds } = await bank.listReturns(order.session);
		const isFlagged = model.discrepancies.some(
			({ kind, order: about }) => kind === "payment_differs" && about === order,
		);
		if (!isPaid(order) && !isFlagged)
			deepStrictEqual(returned, paid, `The provider holds a payment of order ${order.id}, which is not paid.`);
		if (!isPaid(order)) continue;
		const unheard = refunds.filter((refund) => !isHeard(model, stored[index] as StoredOrder, refund));
		deepStrictEqual(unheard, [], `The product has not heard of refunds of order ${order.id}.`);
	}
}
