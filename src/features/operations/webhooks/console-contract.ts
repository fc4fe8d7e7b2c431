import * as z from "zod/mini";
import { staffCalls } from "#api/staff-calls.ts";
import { integerId, recordId } from "#values/fields/ids.ts";
import { listSorts } from "#values/sorts.ts";
import { optionalText } from "#values/text.ts";
import { type EventType, eventTypes } from "./rules/public-events.ts";
import { webhookAddressProblem } from "./rules/webhook-address.ts";

const id = {
	id: integerId,
};
const message = { message: z.string() };
const unknownWebhook = [404, "This webhook doesn't exist."] as const;
const privateAddress = [400, "Enter an https address on the public internet."] as const;
const maxHours = 168;

const Webhook = z.object({
	id: z.int(),
	url: z.string(),
	description: z.string(),
	eventTypes: z.array(z.string()),
	enabled: z.boolean(),
	/** ISO 8601, UTC. */
	createdAt: z.string(),
	/** Until when the secret before the last rotation signs too. */
	previousSecretUntil: z.nullable(z.string()),
	/** Messages that wait for their next attempt. */
	pending: z.int(),
	/** Messages that were given up. */
	failed: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;

const Body = {
	url: optionalText(500).check(
		z.trim(),
		z.minLength(1, { error: "Enter an address." }),
		z.check(({ value, issues }) => {
			const message = value === "" ? undefined : webhookAddressProblem(value);
			if (message) issues.push({ code: "custom", input: value, message });
		}),
	),
	description: optionalText(120),
	eventTypes: z
		.array(z.enum(eventTypes as [EventType, ...EventType[]]))
		.check(z.minLength(1, { error: "Choose at least one event." }), z.maxLength(eventTypes.length)),
};

const ownerCalls = staffCalls("/admin", { access: "owner" });

/** Lists all webhooks, newest first, at most 50. */
export const listWebhooks = ownerCalls.get("/webhooks", {
	summary: "List webhooks, newest first",
	response: { webhooks: z.array(Webhook), events: z.array(z.object({ type: z.string(), says: z.string() })) },
});

export const getWebhook = ownerCalls.get("/webhooks/:id", {
	summary: "Get a webhook",
	params: id,
	response: { webhook: Webhook, events: z.array(z.object({ type: z.string(), says: z.string() })) },
	refusals: { unknown_webhook: unknownWebhook },
});

/** Creates a webhook. Its response is the only one that contains the secret. */
export const createWebhook = ownerCalls.post("/webhooks", {
	summary: "Create a webhook; the response shows its secret once",
	fresh: true,
	status: 201,
	body: z.strictObject(Body),
	response: { webhook: Webhook, secret: z.string() },
	refusals: {
		private_address: privateAddress,
		too_many_webhooks: [409, "You've reached the maximum of 50 webhooks. Delete one first."],
	},
});

export const changeWebhook = ownerCalls.put("/webhooks/:id", {
	summary: "Change a webhook, or turn it on or off",
	fresh: true,
	params: id,
	body: { ...Body, enabled: z.boolean() },
	response: { webhook: Webhook },
	refusals: { unknown_webhook: unknownWebhook, private_address: privateAddress },
});

/**
 * Creates a new secret. The previous one signs too for some hours, so that the receiver can change without losing
 * messages.
 */
export const rotateSecret = ownerCalls.post("/webhooks/:id/rotate", {
	summary: "Create a new secret for a webhook; the response shows it once",
	fresh: true,
	params: id,
	body: {
		overlapHours: z
			.int({ error: "Enter a whole number of hours." })
			.check(z.minimum(0, { error: "Enter 0 or more." }), z.maximum(maxHours, { error: `Enter ${maxHours} or less.` })),
	},
	response: { webhook: Webhook, secret: z.string() },
	refusals: { unknown_webhook: unknownWebhook },
});

export const testWebhook = ownerCalls.post("/webhooks/:id/test", {
	summary: "Send a test message to a webhook",
	params: id,
	response: message,
	refusals: { unknown_webhook: unknownWebhook, webhook_off: [409, "This webhook is off. Turn it on first."] },
});

export const deleteWebhook = ownerCalls.delete("/webhooks/:id", {
	summary: "Delete a webhook with its delivery log",
	fresh: true,
	params: id,
	response: message,
	refusals: { unknown_webhook: unknownWebhook },
});

const Delivery = z.object({
	id: z.int(),
	/** The `webhook-id` header. */
	messageId: z.string(),
	eventType: z.string(),
	state: z.enum(["pending", "delivered", "failed"]),
	createdAt: z.string(),
	/** The next attempt of a pending message. */
	dueAt: z.nullable(z.string()),
	body: z.string(),
	/** Latest first, at most 20. */
	attempts: z.array(
		z.object({ at: z.string(), milliseconds: z.int(), status: z.nullable(z.int()), error: z.nullable(z.string()) }),
	),
});
export type Delivery = z.infer<typeof Delivery>;

/** Lists the messages of a webhook, 50 per page. They are kept for 30 days. */
export const listDeliveries = ownerCalls.get("/webhooks/:id/deliveries", {
	summary: "List the messages of a webhook with their delivery attempts",
	params: id,
	query: {
		state: z.optional(z.enum(["pending", "delivered", "failed"])),
		/** By default, the newest come first: `-createdAt`. */
		sort: z.optional(z.enum(listSorts("createdAt"))),
		before: z.optional(recordId),
	},
	response: { deliveries: z.array(Delivery), next: z.nullable(z.int()) },
	refusals: { unknown_webhook: unknownWebhook },
});

/** Sends a message again with the same ID and body, as soon as possible. */
export const resendDelivery = ownerCalls.post("/webhook-deliveries/:id/resend", {
	summary: "Send a webhook message again",
	params: { id: recordId },
	response: message,
	refusals: { unknown_delivery: [404, "This message doesn't exist."] },
});
