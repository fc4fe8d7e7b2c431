import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newWebhookSecret, signWebhook } from "./standard-webhooks.ts";

const body = JSON.stringify({ type: "order.paid", data: { title: "Überstunden “101”" } });
const message = { id: "msg_1", body, at: new Date() };

test("signs so that the reference library accepts the message", () => {
	const secret = newWebhookSecret();
	expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
	expect(new Webhook(secret).verify(body, signWebhook(message, [secret]))).toEqual(JSON.parse(body));
});

test("signs with every secret, so that receivers accept either", () => {
	const [previous, current] = [newWebhookSecret(), newWebhookSecret()];
	const headers = signWebhook(message, [current, previous]);
	for (const secret of [current, previous]) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
	expect(() => new Webhook(newWebhookSecret()).verify(body, headers)).toThrow("No matching signature found");
});

test("covers the body, the ID and the time", () => {
	const secret = newWebhookSecret();
	const headers = signWebhook(message, [secret]);
	expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
	expect(() => new Webhook(secret).verify(body, { ...headers, "webhook-id": "msg_2" })).toThrow();
	const later = String(Number(headers["webhook-timestamp"]) + 1);
	expect(() => new Webhook(secret).verify(body, { ...headers, "webhook-timestamp": later })).toThrow();
});
