import type { Database } from "#platform/database/tables.ts";
import type { Settings } from "#settings.ts";
import { listConnections } from "./connection-store.ts";
import {
	type ConnectionName,
	type SavedConnections,
	type StripeKeys,
	toSmtpUrl,
	unsealConnections,
} from "./saved-connections.ts";

/**
 * `sandbox`: test cards on this server. `off`: paid checkouts are refused, because a public sandbox would give courses
 * away.
 */
export type PaymentMode = "sandbox" | "test" | "live" | "off";

export type PaymentConnection =
	| { source: "environment" | "console"; mode: "test" | "live"; keys: StripeKeys }
	| { source: "none"; mode: "sandbox" | "off"; keys: null };

export interface EmailConnection {
	source: "environment" | "console" | "none";
	/** Null: emails are written to files. */
	smtpUrl: string | null;
	from: string;
}

/** The payment provider and the email server that apply now. The environment has precedence over the console. */
export interface Connections {
	payment(): PaymentConnection;
	email(): EmailConnection;
	/** What is saved in the console, whether it applies or not. */
	saved(): SavedConnections;
	/** Reads what was saved in the console. Every node calls it when public content changes. */
	refresh(): Promise<void>;
}

type ConnectionSettings = Pick<
	Settings,
	| "STRIPE_SECRET_KEY"
	| "STRIPE_PUBLISHABLE_KEY"
	| "STRIPE_WEBHOOK_SECRET"
	| "PAYMENT_SANDBOX"
	| "PUBLIC_URL"
	| "SMTP_URL"
	| "MAIL_FROM"
>;

/**
 * Knows only the environment until the first refresh.
 *
 * @param key from `connectionKey`
 * @param onUnreadable called when a saved connection can't be decrypted for the first time
 */
export function createConnections(
	db: Database,
	settings: ConnectionSettings,
	key: Buffer,
	onUnreadable: (name: ConnectionName) => void = () => {},
): Connections {
	let saved = nothingSaved;
	return {
		payment: () => findPayment(settings, saved),
		email: () => findEmail(settings, saved),
		saved: () => saved,
		async refresh() {
			const read = unsealConnections(key, await listConnections(db));
			for (const name of read.unreadable) if (!saved.unreadable.includes(name)) onUnreadable(name);
			saved = read;
		},
	};
}

const nothingSaved: SavedConnections = { stripe: null, email: null, unreadable: [] };

/** Returns what the environment connects, for a program without a database. */
export const readEnvironmentConnections = (settings: ConnectionSettings): Pick<Connections, "payment" | "email"> => ({
	payment: () => findPayment(settings, nothingSaved),
	email: () => findEmail(settings, nothingSaved),
});

function findPayment(settings: ConnectionSettings, saved: SavedConnections): PaymentConnection {
	const {
		STRIPE_SECRET_KEY: secretKey,
		STRIPE_WEBHOOK_SECRET: webhookSecret,
		STRIPE_PUBLISHABLE_KEY: publishableKey = "",
	} = settings;
	if (secretKey && webhookSecret)
		return { source: "environment", mode: toMode(secretKey), keys: { secretKey, webhookSecret, publishableKey } };
	if (saved.stripe) return { source: "console", mode: toMode(saved.stripe.secretKey), keys: saved.stripe };
	const isOff =
		saved.unreadable.includes("stripe") ||
		(settings.PAYMENT_SANDBOX === "off" && isPublic(new URL(settings.PUBLIC_URL)));
	return { source: "none", mode: isOff ? "off" : "sandbox", keys: null };
}

function findEmail({ SMTP_URL, MAIL_FROM }: ConnectionSettings, { email }: SavedConnections): EmailConnection {
	if (SMTP_URL) return { source: "environment", smtpUrl: SMTP_URL, from: MAIL_FROM };
	return email
		? { source: "console", smtpUrl: toSmtpUrl(email), from: email.from }
		: { source: "none", smtpUrl: null, from: MAIL_FROM };
}

const toMode = (secretKey: string): "test" | "live" => (secretKey.includes("_live_") ? "live" : "test");

function isPublic({ protocol, hostname }: URL): boolean {
	return protocol === "https:" && !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}
