import { recordDiscrepancy } from "#features/sales/discrepancies/server/index.ts";
import { ResendConfirmation } from "#features/sales/order-management/questions.ts";
import { type BoughtOrder, type Buyer, findOrder } from "#features/sales/orders/server/index.ts";
import { InvoicePaid, InvoiceReopened } from "#features/sales/pay-by-invoice/events.ts";
import { OrdersPaid, QuoteInvoiced, QuotePaid } from "#features/sales/payments/events.ts";
import { MarkQuotePaid } from "#features/sales/payments/questions.ts";
import type { EventHandler, QuestionAnswer } from "#platform/feature/events/events.ts";
import { type AppContext, answer, on, type Transaction } from "#platform/index.ts";
import { quotePaidMail } from "../emails/quote-paid.ts";
import { quoteNumber } from "../rules/quote-states.ts";
import { notifySupport } from "./notify-support.ts";
import { openPaidCourses } from "./open-courses.ts";
import { completeAccepted, findQuote, listSameQuotes, recordPaid, reopenPaid } from "./quote-store.ts";
import { computeTotal } from "./tax-quote.ts";

/** Handles events about the payments of quotes. */
export const quoteHandlers: readonly EventHandler[] = [
	on(QuotePaid, "asks staff to check quotes whose copy was paid too", (_context, trx, payment) =>
		reportPaidCopies(trx, payment),
	),
	on(QuoteInvoiced, "sends the email about the paid quote", emailQuotePaid),
	on(QuoteInvoiced, "gives the buyer an account, and opens the courses", openPaidCourses),
	on(InvoicePaid, "marks the accepted quote as paid", (context, trx, { order, now }) =>
		completeQuotes(context, trx, [order], now),
	),
	on(InvoiceReopened, "marks the paid quote as accepted", async (_context, trx, { quoteId }) => {
		if (quoteId !== null) await reopenPaid(trx, quoteId);
	}),
	on(OrdersPaid, "marks accepted quotes as paid", (context, trx, { orders, now }) =>
		completeQuotes(context, trx, orders, now),
	),
	on(QuoteInvoiced, "emails support about the paid quote", (context, trx, { quoteId }) =>
		notifySupport(context, trx, quoteId, "paid"),
	),
];

export const quoteAnswers: readonly QuestionAnswer[] = [
	answer(MarkQuotePaid, "marks the quote as paid", (_context, trx, { quoteId, orderId, now }) =>
		recordPaid(trx, quoteId, orderId, now),
	),
	answer(
		ResendConfirmation,
		"sends the email about a paid quote again",
		async (context, trx, { order, buyer, invoice, key }) => {
			// An accepted quote that is not paid yet has the confirmation of its courses.
			if (order.quote_id === null || order.owed_cents > 0 || buyer === undefined || invoice === undefined) return false;
			await emailQuotePaid(context, trx, { quoteId: order.quote_id, orderId: order.id, buyer, invoice, key });
			return true;
		},
	),
];

/** Marks accepted quotes as paid on whose invoices nothing is owed anymore. */
async function completeQuotes(
	context: AppContext,
	trx: Transaction,
	orders: readonly Pick<BoughtOrder, "order">[],
	now: Date,
): Promise<void> {
	for (const { order } of orders) {
		if (order.quote_id === null || !(await completeAccepted(trx, order.quote_id))) continue;
		await context.events.publish(trx, QuotePaid, { quoteId: order.quote_id, orderId: order.id, now });
		await notifySupport(context, trx, order.quote_id, "paid");
	}
}

/** Asks staff to check a quote if another copy of it was paid too. */
async function reportPaidCopies(
	trx: Transaction,
	{ quoteId, orderId, now }: { quoteId: number; orderId: number; now: Date },
): Promise<void> {
	const quote = await findQuote(trx, quoteId);
	const paid = quote ? (await listSameQuotes(trx, quote)).filter(({ state }) => state === "paid") : [];
	if (!quote || paid.length === 0) return;
	const numbers = [...paid.map(({ id }) => id), quoteId].map(quoteNumber).join(", ");
	const reference = quoteNumber(quoteId);
	await recordDiscrepancy(trx, {
		kind: "copied_quote_paid",
		reference,
		orderId,
		cents: computeTotal(quote),
		detail: `Quotes ${numbers}`,
		seenAt: now,
	});
}

async function emailQuotePaid(
	{ mail }: Pick<AppContext, "mail">,
	trx: Transaction,
	{
		quoteId,
		orderId,
		buyer,
		invoice,
		key,
	}: { quoteId: number; orderId: number; buyer: Buyer; invoice: string; key: string },
): Promise<void> {
	const [row, order] = [await findQuote(trx, quoteId), await findOrder(trx, { id: orderId })];
	if (!row || !order) throw new Error(`Quote ${quoteId} or its order ${orderId} is missing.`);
	await mail.sendEmail(
		trx,
		quotePaidMail.order(
			{
				key,
				to: buyer.email,
				replyTo: mail.site.supportEmail,
				attachments: [{ maker: "invoice", data: { orderId } }],
				about: { order: orderId, quote: quoteId },
			},
			{
				orderId,
				name: row.customer_name,
				number: quoteNumber(quoteId),
				title: row.title,
				total: order.total_cents,
				invoice,
			},
		),
	);
}
