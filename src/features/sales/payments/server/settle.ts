import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import { issueInvoice, issueInvoices } from "#features/sales/invoices/server/index.ts";
import { type BoughtOrder, type OrderContext, type Payment, payOrders } from "#features/sales/orders/server/index.ts";
import { spendUses } from "#features/sales/promotions/server/index.ts";
import { createBatcherFor, inTransaction, type Transaction } from "#platform/index.ts";
import { AccessOpened, OrdersPaid, QuoteInvoiced, QuotePaid } from "../events.ts";
import { MarkQuotePaid } from "../questions.ts";

/** Rolls back the transaction. */
export class QuotePaidBefore extends Error {}

/**
 * Applies all effects of a payment once, in one transaction. Idempotent.
 *
 * @throws QuotePaidBefore if another order paid the same quote
 */
export async function settle(context: OrderContext, payment: Payment): Promise<void> {
	const { quote_id: quoteId } = payment.order;
	if (quoteId === null) return settleInBatch(context, payment);
	await inTransaction(context.db, (trx) => settleQuote(context, trx, quoteId, payment));
}

/**
 * Settles concurrent payments in one transaction, because invoice numbers are sequential. A failed one does not block
 * the others.
 */
const settleInBatch = createBatcherFor(
	async (context: OrderContext, payments: Payment[]) => {
		await inTransaction(context.db, (trx) => settleOrders(context, trx, payments));
		return payments.map(() => undefined);
	},
	{ apart: true },
);

/** Marks each order as paid, spends its promo code, delivers its courses, issues its invoice and queues its emails. */
async function settleOrders(context: OrderContext, trx: Transaction, payments: Payment[]): Promise<void> {
	const now = context.clock.now();
	const paid = await payOrders(trx, payments, now);
	if (paid.length === 0) return;
	await spendUses(
		trx,
		paid.flatMap(({ order }) => (order.promo_code === null ? [] : order.id)),
	);
	for (const bought of paid) if (bought.order.user_id === null) await reportMissingOwner(context, trx, bought);
	await context.events.publish(trx, AccessOpened, { orders: paid, now });
	// As late as possible: the invoice counter stays locked until the transaction ends.
	const invoiced = await issueInvoices(context, trx, paid, now);
	await context.events.publish(trx, OrdersPaid, { orders: invoiced, now });
}

/** Marks the quote and its order as paid, cancels the quote's other orders, issues the invoice and queues the email. */
async function settleQuote(context: OrderContext, trx: Transaction, quoteId: number, payment: Payment): Promise<void> {
	const now = context.clock.now();
	const { id: orderId, reference } = payment.order;
	if ((await context.events.ask(trx, MarkQuotePaid, { quoteId, orderId, now })).includes(false))
		throw new QuotePaidBefore();
	const [bought] = await payOrders(trx, [payment], now);
	if (!bought) return;
	// After the order has the tax that Stripe added, because emails state its total.
	await context.events.publish(trx, QuotePaid, { quoteId, orderId, now });
	const invoice = await issueInvoice(context, trx, { orderId, now });
	// As just locked: the customer's data may have been erased after `payment.order` was read.
	const { buyer } = bought;
	if (!buyer) await reportMissingOwner(context, trx, bought);
	else
		await context.events.publish(trx, QuoteInvoiced, { quoteId, orderId, buyer, invoice, key: `order:${reference}` });
}

/**
 * Asks staff to refund a payment for an account that was deleted while its payment page was open. It gets no courses.
 */
async function reportMissingOwner(
	{ clock, log }: OrderContext,
	trx: Transaction,
	{ order, payment }: BoughtOrder & Pick<Payment, "payment">,
): Promise<void> {
	if (payment === null) return;
	await recordDiscrepancy(trx, {
		kind: "payment_without_owner",
		reference: payment,
		orderId: order.id,
		cents: order.total_cents,
		seenAt: clock.now(),
	});
	log.error({ order: order.reference, payment }, "A payment arrived for a deleted account; refund it.");
}
