import { defineFeature } from "#platform/feature/define-feature.ts";
import { AccessOpened, OrdersInvoiced, QuoteInvoiced, QuotePaid } from "./events.ts";
import { MarkQuotePaid } from "./questions.ts";
import { registerPaymentJobs } from "./server/jobs.ts";
import { catchUp } from "./server/reconcile/catch-up.ts";
import { refuseLostKey } from "./server/refuse-sandbox.ts";
import { serveWebhook } from "./server/webhook.ts";

export const feature = defineFeature({
	name: "sales/payments",
	prepare: ({ db, settings }) => refuseLostKey(db, settings),
	endpoints: ({ app }, context) => serveWebhook(app, context),
	jobs: registerPaymentJobs,
	catchUp,
	events: [AccessOpened, OrdersInvoiced, QuotePaid, QuoteInvoiced],
	questions: [MarkQuotePaid],
});
