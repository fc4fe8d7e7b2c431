import { type BoughtOrder, lockBoughtOrder } from "#features/sales/orders/server/index.ts";
import { OrdersInvoiced } from "#features/sales/pay-by-invoice/events.ts";
import { OrdersPaid, QuotePaid } from "#features/sales/payments/events.ts";
import { type AppContext, defineFeature, on, type Transaction } from "#platform/index.ts";
import { saleNoticeMail } from "./emails/sale-notice.ts";
import { serveSaleNotices } from "./server/endpoints.ts";
import { listRecipients } from "./server/recipients-store.ts";

export const feature = defineFeature({
	name: "operations/sale-notices",
	endpoints: ({ serve }, context) => serveSaleNotices(serve, context),
	personalData: {
		name: "saleNotices",
		dropsInMerge: { sale_notice_recipients: "Only staff get them." },
	},
	handlers: [
		on(OrdersPaid, "emails staff about the sale", (context, trx, { orders }) => sendSaleNotices(context, trx, orders)),
		on(OrdersInvoiced, "emails staff about the sale", (context, trx, { orders }) =>
			sendSaleNotices(context, trx, orders),
		),
		on(QuotePaid, "emails staff about the sale", (context, trx, { orderId }) =>
			sendQuoteNotices(context, trx, orderId),
		),
	],
	emails: [saleNoticeMail],
});

/** Queues one email per recipient and paid order. A repeated event queues nothing more. */
async function sendSaleNotices(
	{ mail }: Pick<AppContext, "mail">,
	trx: Transaction,
	orders: readonly BoughtOrder[],
): Promise<void> {
	const recipients = await listRecipients(trx);
	if (recipients.length === 0) return;
	await mail.sendEmails(
		trx,
		orders.flatMap(({ order, buyer, lines }) =>
			recipients.map(({ id, email }) =>
				saleNoticeMail.order(
					{ key: `sale-notice:${order.reference}:${id}`, to: email },
					{
						orderId: order.id,
						total: order.total_cents,
						tax: order.tax_cents,
						customer: buyer?.fullName ?? "",
						lines: lines.map((line) => ({
							title: line.title,
							sessionType: line.session_type,
							seats: line.seats,
							cents: line.paid_cents,
						})),
					},
				),
			),
		),
	);
}

/** Queues the same emails for the order of a paid quote, whose account can be deleted. */
async function sendQuoteNotices(context: Pick<AppContext, "mail">, trx: Transaction, orderId: number): Promise<void> {
	const order = await lockBoughtOrder(trx, orderId);
	if (order) await sendSaleNotices(context, trx, [order]);
}
