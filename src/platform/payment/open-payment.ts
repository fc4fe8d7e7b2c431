import type { FastifyInstance } from "fastify";
import type { Connections } from "#platform/connections/connections.ts";
import type { StripeKeys } from "#platform/connections/saved-connections.ts";
import { keyFor } from "#platform/security/secrets/secret.ts";
import type { Settings } from "#settings.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { closedProvider } from "./payments-off.ts";
import { type SandboxOptions, serveSandbox } from "./sandbox/sandbox.ts";
import { createStripeProvider, type StripeServer } from "./stripe.ts";

export interface OpenPayment {
	provider: PaymentProvider;
	serve(
		app: FastifyInstance,
		context: Omit<SandboxOptions, "secretKey" | "webhookSecret" | "webhookUrl">,
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

/** Passes each call on to the provider of that moment. */
const delegateTo = (findProvider: () => PaymentProvider): PaymentProvider =>
	new Proxy({} as PaymentProvider, { get: (_, name) => Reflect.get(findProvider(), name) });
