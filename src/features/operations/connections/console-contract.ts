import * as z from "zod/mini";
import type { RefusalDeclaration } from "#api/call.ts";
import { staffCalls } from "#api/staff-calls.ts";
import { emailSecurities } from "#values/email/email-security.ts";
import { optionalText, requiredText } from "#values/text.ts";
import { isSender } from "./rules/sender.ts";

const saved = {
	/** Where the connection comes from. `none`: not connected. */
	source: z.enum(["environment", "console", "none"]),
	/** True if the connection saved here was encrypted with another `SECRET_KEY`. */
	isUnreadable: z.boolean(),
	/** When it was saved here, ISO 8601, UTC. */
	savedAt: z.nullable(z.string()),
	savedBy: z.nullable(z.string()),
};

const StripeConnection = z.object({
	...saved,
	mode: z.enum(["sandbox", "test", "live", "off"]),
	/** Null unless it was connected here. */
	account: z.nullable(z.object({ id: z.string(), name: z.string() })),
	/** The end of the secret key, to tell keys apart. */
	keyEnd: z.nullable(z.string()),
	/** Where Stripe sends events. */
	webhookUrl: z.string(),
});
export type StripeConnection = z.infer<typeof StripeConnection>;

const EmailServer = z.object({
	...saved,
	host: z.nullable(z.string()),
	port: z.nullable(z.int()),
	security: z.nullable(z.enum(emailSecurities)),
	user: z.nullable(z.string()),
	hasPassword: z.boolean(),
	from: z.string(),
});
export type EmailServer = z.infer<typeof EmailServer>;

const Connections = z.object({ stripe: StripeConnection, email: EmailServer });

const ownerCalls = staffCalls("/admin/connections", { access: "owner" });

export const readConnections = ownerCalls.get("", {
	summary: "Get what is connected: Stripe and the email server, without their secrets",
	response: Connections,
});

const byEnvironment = (setting: string) =>
	({
		set_by_environment: [409, `${setting} is set in the server's environment. Change it there.`],
	}) as const satisfies Record<string, RefusalDeclaration>;
const notConnected = { not_connected: [409, "Nothing is connected here."] } as const satisfies Record<
	string,
	RefusalDeclaration
>;

const key = (prefixes: string, error: string) =>
	requiredText(300).check(z.trim(), z.regex(new RegExp(`^(?:${prefixes})_(?:test|live)_\\w+$`), { error }));
const isLive = (text: string) => text.includes("_live_");

export const connectStripe = ownerCalls.put("/stripe", {
	summary: "Connect a Stripe account: checks the key, sets up the webhook, and takes payments at once",
	fresh: true,
	body: z
		.strictObject({
			secretKey: key("sk|rk", "Enter the secret key. It starts with sk_live_ or sk_test_."),
			publishableKey: key("pk", "Enter the publishable key. It starts with pk_live_ or pk_test_."),
			/** Empty: the webhook is created at Stripe. */
			webhookSecret: optionalText(300).check(
				z.trim(),
				z.regex(/^(?:whsec_\w+)?$/, { error: "Enter the signing secret of the webhook. It starts with whsec_." }),
			),
		})
		.check(
			z.refine(({ secretKey, publishableKey }) => isLive(secretKey) === isLive(publishableKey), {
				path: ["publishableKey"],
				error: "One key is for live payments, and the other for tests. Copy both from the same page.",
			}),
		),
	response: {
		connections: Connections,
		/** False while Stripe waits for details of the business. */
		canCharge: z.boolean(),
	},
	refusals: {
		...byEnvironment("STRIPE_SECRET_KEY"),
		key_invalid: [422, "Stripe doesn't accept this secret key. Copy it again from Stripe, under Developers, API keys."],
		key_limited: [
			422,
			"This restricted key can't read the account. Give it read access to it, or enter the secret key.",
		],
		webhook_exists: [
			409,
			"Stripe already has a webhook for this site, and shows its signing secret only there. Copy the secret from Stripe, or delete that webhook, and connect again.",
		],
		webhook_refused: [422, "Stripe didn't create the webhook. Create it in Stripe, and enter its signing secret."],
		stripe_unreachable: [503, "Stripe can't be reached right now. Nothing was changed. Please try again in a moment."],
	},
});

export const disconnectStripe = ownerCalls.delete("/stripe", {
	summary: "Disconnect the Stripe account that was connected in the console",
	fresh: true,
	response: Connections,
	refusals: {
		...notConnected,
		has_payments: [
			409,
			"This site has taken real payments, and needs Stripe for refunds. To change accounts, connect the new one in its place.",
		],
	},
});

const host = requiredText(253).check(
	z.trim(),
	z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:]+$/i, {
		error: "Enter the name of the server only, such as smtp.example.com.",
	}),
);

export const connectEmail = ownerCalls.put("/email", {
	summary: "Connect an email server: sends a test email to you first, and saves only if the server accepts it",
	fresh: true,
	body: z
		.strictObject({
			host,
			port: z
				.int({ error: "Enter a whole number." })
				.check(z.gte(1, { error: "Enter 1 or more." }), z.lte(65_535, { error: "Enter 65535 or less." })),
			security: z.enum(emailSecurities),
			user: optionalText(300),
			/** Empty: the saved one, if the server and the user name stay the same. */
			password: optionalText(500),
			from: requiredText(300).check(
				z.trim(),
				z.refine(isSender, {
					error: "Enter an email address, or a name and an address, such as Training <no-reply@example.com>.",
				}),
			),
		})
		.check(
			z.refine(({ user, password }) => user !== "" || password === "", {
				path: ["user"],
				error: "Enter the user name for this password.",
			}),
		),
	response: {
		connections: Connections,
		/** Where the test email went. */
		sentTo: z.string(),
	},
	refusals: {
		...byEnvironment("SMTP_URL"),
		password_needed: [422, "Enter the password."],
		host: [422, "We can't connect to this server. Check its name and port."],
		slow: [422, "The server didn't answer within 20 seconds. Check its name, port and encryption."],
		tls: [422, "The encrypted connection failed. Port 465 usually needs TLS, and port 587 STARTTLS."],
		login: [422, "The server doesn't accept this user name and password."],
		sender: [422, "The server doesn't accept this sender. Use an address that belongs to your account."],
		recipient: [
			422,
			"The server refused to send the test email to your address. Check the sender and what the account may send.",
		],
		refused: [422, "The server refused the test email. Check what the account may send."],
	},
});

export const disconnectEmail = ownerCalls.delete("/email", {
	summary: "Disconnect the email server that was connected in the console",
	fresh: true,
	response: Connections,
	refusals: notConnected,
});
