import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { OrdersInvoiced, OrdersPaid, QuoteInvoiced, QuotePaid } from "./events.ts";
import { registerPaymentJobs } from "./server/jobs.ts";
import { serveWebhook } from "./server/webhook.ts";

export const feature = defineFeature({
	name: "sales/payments",
	endpoints: ({ app }, context) => serveWebhook(app, context),
	jobs: registerPaymentJobs,
	events: [OrdersPaid, OrdersInvoiced, QuotePaid, QuoteInvoiced],
});
