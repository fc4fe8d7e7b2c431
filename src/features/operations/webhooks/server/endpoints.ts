import { type AppContext, inTransaction, recordAudit, refuse, type Serve, toPage } from "#platform/index.ts";
import * as calls from "../console-contract.ts";
import { eventTypes, publicEvents } from "../rules/public-events.ts";
import { addWebhook, editWebhook, maxWebhooks, parseHost, rotateWebhookSecret, toWebhook } from "./change-webhook.ts";
import { listAttempts, listDeliveryRows, restartDelivery } from "./log-store.ts";
import { queueFor } from "./queue-messages.ts";
import { sendMessages } from "./send-messages.ts";
import { findWebhook, listWebhookRows, lockWebhook, removeWebhook } from "./webhook-store.ts";

const pageSize = 50;
const maxAttempts = 20;
const events = eventTypes.map((type) => ({ type, says: publicEvents[type].says }));

export function serveWebhooks(serve: Serve, context: AppContext): void {
	const { db, clock, jobs } = context;

	serve(calls.listWebhooks, async () => ({
		webhooks: (await listWebhookRows(db, {}, maxWebhooks)).map(toWebhook),
		events,
	}));

	serve(calls.getWebhook, async ({ params }) => {
		const [row] = await listWebhookRows(db, { id: params.id }, 1);
		return row ? { webhook: toWebhook(row), events } : refuse(calls.getWebhook, "unknown_webhook");
	});

	serve(calls.createWebhook, ({ body }, { user }) => addWebhook(context, body, user));
	serve(calls.changeWebhook, ({ params, body }, { user }) => editWebhook(context, params.id, body, user));
	serve(calls.rotateSecret, ({ params, body }, { user }) =>
		rotateWebhookSecret(context, params.id, body.overlapHours, user),
	);

	serve(calls.testWebhook, ({ params }) =>
		inTransaction(db, async (trx) => {
			const webhook = await findWebhook(trx, params.id);
			if (!webhook) return refuse(calls.testWebhook, "unknown_webhook");
			if (!webhook.enabled) return refuse(calls.testWebhook, "webhook_off");
			await queueFor(context, trx, [webhook.id], "webhook.test", [{ webhookId: webhook.id }]);
			return { message: "Test message sent. Its result appears in the log." };
		}),
	);

	serve(calls.deleteWebhook, ({ params }, { user }) =>
		inTransaction(db, async (trx) => {
			const webhook = await lockWebhook(trx, params.id);
			if (!webhook) return refuse(calls.deleteWebhook, "unknown_webhook");
			await removeWebhook(trx, webhook.id);
			const summary = `Deleted the webhook to ${parseHost(webhook.url)}`;
			await recordAudit(trx, clock, user, { action: "webhook.deleted", id: webhook.id, summary });
			return { message: "The webhook was deleted." };
		}),
	);

	serve(calls.listDeliveries, async ({ params, query }) => {
		if (!(await findWebhook(db, params.id))) return refuse(calls.listDeliveries, "unknown_webhook");
		const rows = await listDeliveryRows(db, params.id, query, pageSize + 1);
		const { page, next } = toPage(rows, pageSize, ({ id }) => id);
		const attempts = Map.groupBy(
			page.length > 0
				? await listAttempts(
						db,
						page.map(({ id }) => id),
					)
				: [],
			({ delivery_id }) => delivery_id,
		);
		return {
			deliveries: page.map((row) => ({
				id: row.id,
				messageId: row.reference,
				eventType: row.event_type,
				state: row.state,
				createdAt: row.created_at.toISOString(),
				dueAt: row.state === "pending" ? row.due_at.toISOString() : null,
				body: row.body,
				attempts: (attempts.get(row.id) ?? [])
					.slice(0, maxAttempts)
					.map(({ at, milliseconds, status, error }) => ({ at: at.toISOString(), milliseconds, status, error })),
			})),
			next,
		};
	});

	serve(calls.resendDelivery, ({ params }) =>
		inTransaction(db, async (trx) => {
			const restarted = await restartDelivery(trx, params.id, clock.now());
			if (!restarted) return refuse(calls.resendDelivery, "unknown_delivery");
			await jobs.send(trx, sendMessages, restarted);
			return { message: "The message will be sent again in a moment." };
		}),
	);
}
