import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

/** Creates a secret of 256 random bits in the format of Standard Webhooks. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString("base64");

/**
 * Returns the headers of a webhook (https://www.standardwebhooks.com). Each secret adds a signature, so that receivers
 * can change to a new secret without losing messages.
 */
export function signWebhook(
	{ id, body, at }: { id: string; body: string; at: Date },
	secrets: readonly string[],
): Record<string, string> {
	const timestamp = String(Math.floor(at.getTime() / 1000));
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(prefix.length), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
	});
	return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
