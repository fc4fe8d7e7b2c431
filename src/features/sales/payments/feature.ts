import { defineFeature } from "#platform/index.ts";
import * as events from "./events.ts";
import * as questions from "./questions.ts";
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
	events: Object.values(events),
	questions: Object.values(questions),
});
