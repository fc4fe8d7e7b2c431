import type { AppContext } from "#platform/feature/app-context.ts";
import { declareJob } from "#platform/jobs/jobs.ts";
import { deleteMessages, listDueWebhooks } from "./outbox-store.ts";
import { createSender, sendMessages } from "./send-messages.ts";

const retryMessages = declareJob<object>({ name: "webhooks.retry", retries: 0 });
const forgetMessages = declareJob<object>({ name: "webhooks.forget" });
const retention = 30 * 86_400_000;

export function registerWebhookJobs(context: AppContext): void {
	const { db, clock, jobs } = context;
	const send = createSender(context);
	jobs.handle(sendMessages, ({ webhookId }) => send(webhookId));
	jobs.handle(retryMessages, async () => {
		for (const webhookId of await listDueWebhooks(db, clock.now())) await jobs.send(db, sendMessages, { webhookId });
	});
	jobs.schedule(retryMessages, "* * * * *");
	jobs.handle(forgetMessages, () => deleteMessages(db, new Date(clock.now().getTime() - retention)));
	jobs.schedule(forgetMessages, "13 4 * * *");
}
