import type { Selectable } from "kysely";
import { createBatcherFor } from "../../../../platform/database/batcher.ts";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { inTransaction } from "../../../../platform/database/transaction.ts";
import type { CheckoutDeps } from "../../checkout/server/index.ts";
import { issueFirstInvoices, issueInvoice } from "../../invoices/server/index.ts";
import {
	buyerOf,
	type Confirmed,
	cancelOtherOrders,
	enrollInLines,
	mailConfirmations,
	recordDiscrepancy,
	recordLineProblems,
} from "../../orders/server/index.ts";
import type { OrderTable, PaidThrough } from "../../orders/server/tables.ts";
import { spendUses } from "../../promotions/server/index.ts";
import { findOrder } from "../../refunds/server/index.ts";
import { findBoughtOrders, markPaid } from "./settle-store.ts";

export interface Payment {
	order: Selectable<OrderTable>;
	/** The provider's name for it; null when none was due. */
	payment: string | null;
	through: PaidThrough;
}

/** Another order had paid the quote: nothing of this one may stay. */
export class QuotePaidBefore extends Error {}

/**
 * Does everything that follows from a payment, in one transaction: once, however often it is called. Payments that
 * arrive while others are being settled share the next transaction: each would else wait for the one before it, for the
 * numbers of invoices are given one after the other.
 *
 * @throws QuotePaidBefore when another order had paid the same quote
 */
export async function settle(deps: CheckoutDeps, paid: Payment): Promise<void> {
	if (paid.order.quote_id === null) return settleTogether(deps, paid);
	const quoteId = paid.order.quote_id;
	await inTransaction(deps.db, (trx) => settleQuote(deps, trx, quoteId, paid));
}

// One that can't be settled keeps none of the others from it.
const settleTogether = createBatcherFor(
	async (deps: CheckoutDeps, payments: Payment[]) => {
		await inTransaction(deps.db, (trx) => settleOrders(deps, trx, payments));
		return payments.map(() => undefined);
	},
	{ apart: true },
);

async function settleOrders(deps: CheckoutDeps, trx: Transaction, payments: Payment[]): Promise<void> {
	const now = deps.clock.now();
	const moved = await markPaid(trx, payments, now);
	if (moved.length === 0) return;
	const orders = await findBoughtOrders(trx, moved);
	const withCode = orders.filter(({ order }) => order.promo_code !== null);
	await spendUses(
		trx,
		withCode.map(({ order }) => order.id),
	);
	for (const { order } of orders) if (order.user_id === null) await flagOwnerless(deps, trx, order, payments);
	const bought = orders.flatMap(({ order, lines }) => (order.user_id === null ? [] : { orderId: order.id, userId: order.user_id, lines }));
	const live = await enrollInLines(deps, trx, bought, now);
	// Last, as far as it can be: whoever takes numbers keeps all others from theirs until the transaction ends.
	const invoices = await issueFirstInvoices(trx, { orders, now });
	const problems = Map.groupBy(await recordLineProblems(trx, moved, now), ({ orderId }) => orderId);
	const confirmed = orders.flatMap(({ order, buyer, lines }): Confirmed[] => {
		if (!buyer) return [];
		const number = invoices.get(order.id)?.number ?? "";
		const found = { live: live.get(order.id) ?? [], problems: problems.get(order.id) ?? [] };
		return [{ order, buyer, number, lines, ...found, key: `order:${order.reference}` }];
	});
	await mailConfirmations(deps, trx, confirmed);
}

async function settleQuote(deps: CheckoutDeps, trx: Transaction, quoteId: number, paid: Payment): Promise<void> {
	const now = deps.clock.now();
	const { order } = paid;
	if (!(await deps.quotes.markPaid(trx, { quoteId, orderId: order.id, now }))) throw new QuotePaidBefore();
	await cancelOtherOrders(trx, quoteId, order.id, now);
	if ((await markPaid(trx, [paid], now)).length === 0) return;
	const { number } = await issueInvoice(trx, { orderId: order.id, now });
	// As it is now: it may have been cut loose from its customer meanwhile.
	const settled = await findOrder(trx, order.id);
	const buyer = settled && (await buyerOf(trx, settled));
	if (!buyer) await flagOwnerless(deps, trx, order, [paid]);
	else await deps.quotes.thank(trx, { quoteId, orderId: order.id, buyer, invoice: number, key: `order:${order.reference}` });
}

/** Asks staff to refund a payment whose account was deleted while its page was open: there is nobody to enroll. */
async function flagOwnerless(deps: CheckoutDeps, trx: Transaction, order: Selectable<OrderTable>, payments: Payment[]): Promise<void> {
	const payment = payments.find((paid) => paid.order.id === order.id)?.payment;
	if (!payment) return;
	const found = { reference: payment, orderId: order.id, cents: order.total_cents, seenAt: deps.clock.now() };
	await recordDiscrepancy(trx, { kind: "payment_without_owner", ...found });
	deps.log.error({ order: order.reference, payment }, "A payment arrived for a deleted account; refund it.");
}
