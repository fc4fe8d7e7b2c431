import { seal, unseal } from "#platform/security/secrets/seal.ts";
import { keyFor as deriveKey } from "#platform/security/secrets/secret.ts";
import type { EmailSecurity } from "#values/email/email-security.ts";

export type ConnectionName = "stripe" | "email";

export interface StripeKeys {
	secretKey: string;
	publishableKey: string;
	/** Signs Stripe's events. */
	webhookSecret: string;
}

export interface SavedStripe extends StripeKeys {
	account: { id: string; name: string };
	/** The webhook endpoint that this site created at Stripe; null if the owner did. */
	endpointId: string | null;
}

export interface SavedEmail {
	host: string;
	port: number;
	security: EmailSecurity;
	/** Empty: the server needs no login. */
	user: string;
	password: string;
	/** An address, or a name and an address such as `Training <no-reply@example.com>`. */
	from: string;
}

export interface SavedConnections {
	stripe: SavedStripe | null;
	email: SavedEmail | null;
	/** Those that were encrypted with another key. */
	unreadable: ConnectionName[];
}

/** Derives the key that encrypts saved connections from the deployment's secret. */
export const connectionKey = (secret: string): Buffer => deriveKey("connections", secret);

export const sealConnection = (key: Buffer, name: ConnectionName, connection: SavedStripe | SavedEmail): string =>
	seal(key, name, JSON.stringify(connection));

/** Decrypts all saved connections. */
export function unsealConnections(
	key: Buffer,
	rows: readonly { name: ConnectionName; sealed: string }[],
): SavedConnections {
	const saved: SavedConnections = { stripe: null, email: null, unreadable: [] };
	for (const { name, sealed } of rows)
		try {
			Object.assign(saved, { [name]: JSON.parse(unseal(key, name, sealed)) });
		} catch {
			saved.unreadable.push(name);
		}
	return saved;
}

/** Returns the address of an email server, as `SMTP_URL` has it. */
export function toSmtpUrl({ host, port, security, user, password }: Omit<SavedEmail, "from">): string {
	const login = user === "" ? "" : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
	const query = security === "tls" ? "" : `?requireTLS=${security === "starttls"}`;
	return `${security === "tls" ? "smtps" : "smtp"}://${login}${host.includes(":") ? `[${host}]` : host}:${port}${query}`;
}
