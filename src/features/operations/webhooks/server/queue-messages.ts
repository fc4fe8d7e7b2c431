import { randomBytes } from "node:crypto";
import type { AppContext, Transaction } from "#platform/index.ts";
import { type EventData, type EventType, writeEnvelope } from "../rules/public-events.ts";
import { insertMessages } from "./outbox-store.ts";
import { sendMessages } from "./send-messages.ts";
import { listSubscribers } from "./webhook-store.ts";

type QueueContext = Pick<AppContext, "clock" | "jobs">;

/**
 * Writes messages to the outbox in the event's transaction. Without a subscriber, it only looks for one.
 *
 * @param read returns the data of each message
 */
export async function queueMessages<Type extends EventType>(
	context: QueueContext,
	trx: Transaction,
	type: Type,
	read: () => Promise<EventData<Type>[]> | EventData<Type>[],
): Promise<void> {
	const subscribers = await listSubscribers(trx, type);
	if (subscribers.length === 0) return;
	await queueFor(context, trx, subscribers, type, await read());
}

/** Writes messages for some webhooks, whether or not they subscribe. */
export async function queueFor<Type extends EventType>(
	{ clock, jobs }: QueueContext,
	trx: Transaction,
	webhookIds: number[],
	type: Type,
	all: EventData<Type>[],
): Promise<void> {
	if (all.length === 0) return;
	const now = clock.now();
	const messages = all.map((data) => ({
		reference: `msg_${randomBytes(18).toString("base64url")}`,
		event_type: type,
		body: writeEnvelope(type, now, data),
		created_at: now,
	}));
	await insertMessages(trx, messages, webhookIds);
	for (const webhookId of webhookIds) await jobs.send(trx, sendMessages, { webhookId });
}
