import type { Selectable } from "kysely";
import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import { issueFirstInvoices, issueInvoice } from "#features/sales/invoices/server/index.ts";
import { type OrderContext, type Payment, payOrders } from "#features/sales/orders/server/index.ts";
import type { OrderTable } from "#features/sales/orders/server/tables.ts";
import { spendUses } from "#features/sales/promotions/server/index.ts";
import { createBatcherFor } from "#platform/database/batcher.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import { OrdersInvoiced, OrdersPaid, QuoteInvoiced, QuotePaid } from "../events.ts";
import { MarkQuotePaid } from "../questions.ts";

/** Rolls back the transaction. */
export class QuotePaidBefore extends Error {}

/**
 * Applies all effects of a payment once, in one transaction. Idempotent. Concurrent payments share a transaction,
 * because invoice numbers are sequential.
 *
 * @throws QuotePaidBefore if another order paid the same quote
 */
export async function settle(context: OrderContext, paid: Payment): Promise<void> {
	if (paid.order.quote_id === null) return settleTogether(context, paid);
	const quoteId = paid.order.quote_id;
	await inTransaction(context.db, (trx) => settleQuote(context, trx, quoteId, paid));
}

// One failed payment must not block the others of its batch.
const settleTogether = createBatcherFor(
	async (context: OrderContext, payments: Payment[]) => {
		await inTransaction(context.db, (trx) => settleOrders(context, trx, payments));
		return payments.map(() => undefined);
	},
	{ apart: true },
);

async function settleOrders(context: OrderContext, trx: Transaction, payments: Payment[]): Promise<void> {
	const now = context.clock.now();
	const orders = await payOrders(trx, payments, now);
	if (orders.length === 0) return;
	const withCode = orders.filter(({ order }) => order.promo_code !== null);
	await spendUses(
		trx,
		withCode.map(({ order }) => order.id),
	);
	for (const { order } of orders) if (order.user_id === null) await flagOwnerless(context, trx, order, payments);
	await context.events.publish(trx, OrdersPaid, { orders, now });
	// As late as possible: the invoice counter stays locked until the transaction ends.
	const invoices = await issueFirstInvoices(trx, { orders, now });
	const invoiced = orders.map((paid) => ({ ...paid, invoice: invoices.get(paid.order.id)?.number ?? "" }));
	await context.events.publish(trx, OrdersInvoiced, { orders: invoiced, now });
}

async function settleQuote(context: OrderContext, trx: Transaction, quoteId: number, paid: Payment): Promise<void> {
	const now = context.clock.now();
	const { order } = paid;
	const payment = { quoteId, orderId: order.id, now };
	if ((await context.events.ask(trx, MarkQuotePaid, payment)).includes(false)) throw new QuotePaidBefore();
	await context.events.publish(trx, QuotePaid, payment);
	const [bought] = await payOrders(trx, [paid], now);
	if (!bought) return;
	const { number } = await issueInvoice(trx, { orderId: order.id, now });
	// As just locked: the customer's data may have been erased after `order` was read.
	const { buyer } = bought;
	if (!buyer) await flagOwnerless(context, trx, order, [paid]);
	else await context.events.publish(trx, QuoteInvoiced, { quoteId, orderId: order.id, buyer, invoice: number, key: `order:${order.reference}` });
}

/** Asks staff to refund a payment whose account was deleted while its page was open: nobody can be enrolled. */
async function flagOwnerless(context: OrderContext, trx: Transaction, order: Selectable<OrderTable>, payments: Payment[]): Promise<void> {
	const payment = payments.find((paid) => paid.order.id === order.id)?.payment;
	if (!payment) return;
	const found = { reference: payment, orderId: order.id, cents: order.total_cents, seenAt: context.clock.now() };
	await recordDiscrepancy(trx, { kind: "payment_without_owner", ...found });
	context.log.error({ order: order.reference, payment }, "A payment arrived for a deleted account; refund it.");
}
