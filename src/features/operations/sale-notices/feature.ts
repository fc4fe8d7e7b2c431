import { OrdersPlaced } from "#features/sales/pay-by-invoice/events.ts";
import { OrdersInvoiced, QuotePaid } from "#features/sales/payments/events.ts";
import { defineFeature } from "#platform/feature/define-feature.ts";
import { on } from "#platform/feature/events/events.ts";
import { saleNoticeMail } from "./emails/sale-notice.ts";
import { serveSaleNotices } from "./server/endpoints.ts";
import { sendQuoteNotices, sendSaleNotices } from "./server/send-notices.ts";

export const feature = defineFeature({
	name: "operations/sale-notices",
	endpoints: ({ serve }, context) => serveSaleNotices(serve, context),
	handlers: [
		on(OrdersInvoiced, "emails staff about the sale", (context, trx, { orders }) => sendSaleNotices(context, trx, orders)),
		on(OrdersPlaced, "emails staff about the sale", (context, trx, { orders }) => sendSaleNotices(context, trx, orders)),
		on(QuotePaid, "emails staff about the sale", (context, trx, { orderId }) => sendQuoteNotices(context, trx, orderId)),
	],
	emails: [saleNoticeMail],
});
