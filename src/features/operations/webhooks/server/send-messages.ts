import { postOutside } from "#platform/http/outgoing/post-outside.ts";
import { type AppContext, declareJob, inTransaction } from "#platform/index.ts";
import { signWebhook } from "#platform/security/signing/standard-webhooks.ts";
import { failureText, statusText } from "../rules/failure-text.ts";
import { nextAttempt } from "../rules/next-attempt.ts";
import { type LeasedDelivery, leaseDue, recordAttempt } from "./outbox-store.ts";
import { listSigningSecrets } from "./secrets.ts";
import { findWebhook, type WebhookRow } from "./webhook-store.ts";

type SendContext = Pick<AppContext, "db" | "clock" | "jobs" | "settings" | "keyFor">;

/**
 * Sends the due messages of one webhook. A batch can take as long as its slowest receiver, and the next one waits, so
 * it is large.
 */
export const sendMessages = declareJob<{ webhookId: number }>({ name: "webhooks.send", batchSize: 500, retries: 2 });

const atOnce = 5;
const responseMilliseconds = 10_000;
/** Longer than an attempt, so that an attempt that still runs is not repeated. */
const leaseMilliseconds = 60_000;
/** A job that has more to send continues as a new one, so that other webhooks get their turn. */
const maxMilliseconds = 20_000;

/**
 * Returns a function that sends due messages. Jobs of one batch for the same webhook share one run, so that many events
 * at once don't open more connections to a slow receiver. The run begins after all of these jobs were created, so it
 * finds the messages of each.
 */
export function createSender(context: SendContext): (webhookId: number) => Promise<void> {
	const runs = new Map<number, Promise<void>>();
	return (webhookId) => {
		const run = runs.get(webhookId) ?? sendDueMessages(context, webhookId).finally(() => runs.delete(webhookId));
		runs.set(webhookId, run);
		return run;
	};
}

/** Sends due messages until none is left, one fails, or the time is up. The next attempts follow every minute. */
export async function sendDueMessages(context: SendContext, webhookId: number): Promise<void> {
	const { db, clock, jobs } = context;
	const started = performance.now();
	while (performance.now() - started < maxMilliseconds) {
		const webhook = await findWebhook(db, webhookId);
		if (!webhook?.enabled) return;
		const now = clock.now();
		const leased = await leaseDue(db, webhookId, {
			now,
			until: new Date(now.getTime() + leaseMilliseconds),
			limit: atOnce,
		});
		if (leased.length === 0) return;
		const delivered = await Promise.all(leased.map((delivery) => attempt(context, webhook, delivery)));
		if (delivered.includes(false)) return;
	}
	await jobs.send(db, sendMessages, { webhookId });
}

/** Returns whether the receiver accepted the message. */
async function attempt(context: SendContext, webhook: WebhookRow, delivery: LeasedDelivery): Promise<boolean> {
	const { db, clock, settings } = context;
	const { reference: id, body, tries } = delivery;
	const at = clock.now();
	const started = performance.now();
	let [status, error]: [number | null, string | null] = [null, null];
	try {
		status = await postOutside({
			url: webhook.url,
			headers: {
				"content-type": "application/json",
				"user-agent": "Lectern-Webhooks/1",
				...signWebhook({ id, body, at }, listSigningSecrets(context, webhook, at)),
			},
			body,
			milliseconds: responseMilliseconds,
			allowPrivate: settings.WEBHOOK_PRIVATE_NETWORKS === "on",
		});
		if (status < 200 || status > 299) error = statusText(status);
	} catch (cause) {
		error = failureText(cause);
	}
	const milliseconds = Math.round(performance.now() - started);
	const next = error === null ? null : nextAttempt(tries + 1, clock.now(), Math.random());
	await inTransaction(db, (trx) => recordAttempt(trx, delivery, { at, milliseconds, status, error, next }));
	return error === null;
}
