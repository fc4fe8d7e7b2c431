import { OrdersPaid } from "#features/sales/payments/events.ts";
import { defineFeature, on } from "#platform/index.ts";
import { invoiceCopyEmail } from "./emails/invoice-copy.ts";
import { emailInvoiceCopies } from "./server/email-invoice-copies.ts";
import { serveCheckout } from "./server/endpoints.ts";
import { endOpenPayments, hasOpenPayment } from "./server/index.ts";

export const feature = defineFeature({
	name: "sales/checkout",
	emails: [invoiceCopyEmail],
	handlers: [on(OrdersPaid, "sends copies of invoices to accounts payable", emailInvoiceCopies)],
	endpoints: ({ serve }, context) => serveCheckout(serve, context),
	personalData: {
		name: "openPayments",
		beforeErase: (context, subject) => endOpenPayments(context, subject),
		blocksErase: hasOpenPayment,
	},
});
