import { listConnectionChanges } from "#platform/connections/connection-store.ts";
import type { AppContext, ResponseOf } from "#platform/index.ts";
import type { readConnections } from "../console-contract.ts";

type Context = Pick<AppContext, "db" | "connections" | "publicUrl">;

/** Where the payment provider sends events. */
export const webhookAddress = (publicUrl: string): string => `${publicUrl}/api/payments/webhook`;

/** Describes what is connected, without secrets. */
export async function describeConnections({
	db,
	connections,
	publicUrl,
}: Context): Promise<ResponseOf<typeof readConnections>> {
	const changes = new Map(
		(await listConnectionChanges(db)).map(({ name, at, by }) => [name, { savedAt: at.toISOString(), savedBy: by }]),
	);
	const unsaved = { savedAt: null, savedBy: null };
	const saved = connections.saved();
	const payment = connections.payment();
	const email = connections.email();
	const server = email.smtpUrl === null ? null : new URL(email.smtpUrl);
	return {
		stripe: {
			source: payment.source,
			mode: payment.mode,
			isUnreadable: saved.unreadable.includes("stripe"),
			...(changes.get("stripe") ?? unsaved),
			account: payment.source === "console" && saved.stripe ? saved.stripe.account : null,
			keyEnd: payment.keys?.secretKey.slice(-4) ?? null,
			webhookUrl: webhookAddress(publicUrl),
		},
		email: {
			source: email.source,
			isUnreadable: saved.unreadable.includes("email"),
			...(changes.get("email") ?? unsaved),
			host: server?.hostname.replace(/^\[|\]$/g, "") ?? null,
			port: server && (Number(server.port) || (server.protocol === "smtps:" ? 465 : 587)),
			security: email.source === "console" && saved.email ? saved.email.security : null,
			user: email.source === "console" && saved.email ? saved.email.user : null,
			hasPassword: email.source === "console" && saved.email !== null && saved.email.password !== "",
			from: email.from,
		},
	};
}
