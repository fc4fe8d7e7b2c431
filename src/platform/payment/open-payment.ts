import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock/clock.ts";
import type { Connections } from "#platform/connections/connections.ts";
import type { StripeKeys } from "#platform/connections/saved-connections.ts";
import type { Database } from "#platform/database/tables.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { keyFor } from "#platform/security/secrets/secret.ts";
import type { Settings } from "#settings.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { closedProvider } from "./payments-off.ts";
import { serveSandbox } from "./sandbox/sandbox.ts";
import { createStripeProvider, type StripeServer } from "./stripe.ts";

export interface OpenPayment {
	provider: PaymentProvider;
	serve(
		app: FastifyInstance,
		context: {
			db: Database;
			clock: Clock;
			jobs: Jobs;
			log: FastifyBaseLogger;
			publicUrl: string;
			site: () => SiteProfile;
		},
	): Promise<void>;
}

interface PaymentDeps {
	settings: Pick<Settings, "HOST" | "PORT" | "STRIPE_SECRET_KEY">;
	secret: string;
	connections: Pick<Connections, "payment">;
	/** Replaces Stripe's server in tests. */
	stripeServer?: StripeServer | undefined;
}

/** Opens the payment provider that is connected at the time of each call: Stripe, or the built-in sandbox. */
export function openPayment({ settings, secret, connections, stripeServer }: PaymentDeps): OpenPayment {
	const secretKey = `sk_test_${keyFor("sandbox key", secret).toString("hex")}`;
	const webhookSecret = `whsec_${keyFor("sandbox webhook", secret).toString("hex")}`;
	const host = settings.HOST === "0.0.0.0" ? "127.0.0.1" : settings.HOST === "::" ? "::1" : settings.HOST;
	const address = `http://${host.includes(":") ? `[${host}]` : host}:${settings.PORT}`;
	const sandbox = createStripeProvider({ secretKey, webhookSecret, server: { host, port: settings.PORT } });
	const findStripe = createStripeFinder(stripeServer);
	const findProvider = (): PaymentProvider => {
		const { keys, mode } = connections.payment();
		if (keys) return findStripe(keys);
		return mode === "sandbox" ? sandbox : closedProvider;
	};
	return {
		provider: delegateTo(findProvider),
		serve: async (app, context) => {
			if (settings.STRIPE_SECRET_KEY) return;
			await serveSandbox(app, { ...context, secretKey, webhookSecret, webhookUrl: `${address}/api/payments/webhook` });
		},
	};
}

/** Opens a provider for the latest keys, and keeps it while they stay the same. */
function createStripeFinder(server: StripeServer | undefined): (keys: StripeKeys) => PaymentProvider {
	let opened: { id: string; provider: PaymentProvider } | undefined;
	return ({ secretKey, webhookSecret }) => {
		const id = `${secretKey} ${webhookSecret}`;
		if (opened?.id !== id) opened = { id, provider: createStripeProvider({ secretKey, webhookSecret, server }) };
		return opened.provider;
	};
}

const delegateTo = (findProvider: () => PaymentProvider): PaymentProvider => ({
	createSession: (request) => findProvider().createSession(request),
	readSession: (id) => findProvider().readSession(id),
	listCompleted: (since) => findProvider().listCompleted(since),
	expireSession: (id) => findProvider().expireSession(id),
	refund: (request) => findProvider().refund(request),
	listRefunds: (payment) => findProvider().listRefunds(payment),
	listDisputes: (payment) => findProvider().listDisputes(payment),
	listReturns: (since) => findProvider().listReturns(since),
	get signatureHeader() {
		return findProvider().signatureHeader;
	},
	readEvent: (body, signature) => findProvider().readEvent(body, signature),
});
