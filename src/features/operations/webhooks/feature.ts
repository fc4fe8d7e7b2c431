import { type AppContext, declareJob, defineFeature } from "#platform/index.ts";
import { serveWebhooks } from "./server/endpoints.ts";
import { webhookHandlers } from "./server/handlers.ts";
import { countAbandoned } from "./server/log-store.ts";
import { deleteMessages, listDueWebhooks } from "./server/outbox-store.ts";
import { createSender, sendMessages } from "./server/send-messages.ts";

const retryMessages = declareJob<object>({ name: "webhooks.retry", retries: 0 });

const forgetMessages = declareJob<object>({ name: "webhooks.forget" });

const retention = 30 * 86_400_000;

export const feature = defineFeature({
	name: "operations/webhooks",
	records: [{ kind: "webhook", label: "Webhooks", address: "/console/webhooks/:id" }],
	endpoints: ({ serve }, context) => serveWebhooks(serve, context),
	jobs: registerWebhookJobs,
	handlers: webhookHandlers,
	actionItems: [
		{
			order: 14,
			label: "Failed webhooks",
			to: "/console/webhooks",
			access: "owner",
			count: (db) => countAbandoned(db),
		},
	],
});

function registerWebhookJobs(context: AppContext): void {
	const { db, clock, jobs } = context;
	const send = createSender(context);
	jobs.handle(sendMessages, ({ webhookId }) => send(webhookId));
	jobs.handle(
		retryMessages,
		async () => {
			for (const webhookId of await listDueWebhooks(db, clock.now())) await jobs.send(db, sendMessages, { webhookId });
		},
		"* * * * *",
	);
	jobs.handle(forgetMessages, () => deleteMessages(db, new Date(clock.now().getTime() - retention)), "13 4 * * *");
}
