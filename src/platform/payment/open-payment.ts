import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { keyFor } from "#platform/security/secrets/secret.ts";
import type { Settings } from "#settings.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { serveSandbox } from "./sandbox/sandbox.ts";
import { createStripeProvider } from "./stripe.ts";

export interface OpenPayment {
	provider: PaymentProvider;
	serve(
		app: FastifyInstance,
		context: { db: Database; clock: Clock; jobs: Jobs; log: FastifyBaseLogger; publicUrl: string; site: () => SiteProfile },
	): Promise<void>;
}

/** Opens Stripe, or the built-in sandbox if there is no key. */
export function openPayment(settings: Settings, secret: string): OpenPayment {
	if (settings.STRIPE_SECRET_KEY && settings.STRIPE_WEBHOOK_SECRET)
		return { provider: createStripeProvider({ secretKey: settings.STRIPE_SECRET_KEY, webhookSecret: settings.STRIPE_WEBHOOK_SECRET }), serve: async () => {} };
	const secretKey = `sk_test_${keyFor("sandbox key", secret).toString("hex")}`;
	const webhookSecret = `whsec_${keyFor("sandbox webhook", secret).toString("hex")}`;
	const host = settings.HOST === "0.0.0.0" ? "127.0.0.1" : settings.HOST === "::" ? "::1" : settings.HOST;
	const address = `http://${host.includes(":") ? `[${host}]` : host}:${settings.PORT}`;
	return {
		provider: createStripeProvider({ secretKey, webhookSecret, fake: { host, port: settings.PORT } }),
		serve: (app, context) => serveSandbox(app, { ...context, secretKey, webhookSecret, webhookUrl: `${address}/api/payments/webhook` }),
	};
}
