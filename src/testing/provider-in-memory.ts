import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import { createPaymentProvider, type PaymentProvider, type PaymentSession, PaymentUnavailable } from "../platform/payment/payment-provider.ts";

const webhookSecret = "whsec_of_the_tests";

/** A payment provider that lives in a test: it sends nothing by itself, and can be broken. */
export interface ProviderInMemory extends PaymentProvider {
	/** Every call fails while this is true, as when the provider is away. */
	away: boolean;
	/** Pays a session, with another amount when one is given. */
	pay(sessionId: string, cents?: number): void;
	/** A webhook as the provider signs it. */
	event(type: string, sessionId: string, options?: { id?: string; secret?: string; secondsAgo?: number }): { body: string; headers: Record<string, string> };
}

export function providerInMemory(): ProviderInMemory {
	const sessions = new Map<string, PaymentSession>();
	const byReference = new Map<string, string>();
	const stripe = new Stripe("sk_test_of_the_tests");
	const real = createPaymentProvider({ secretKey: "sk_test_of_the_tests", webhookSecret });
	const provider: ProviderInMemory = {
		away: false,
		async createSession(request) {
			if (provider.away) throw new PaymentUnavailable("away");
			const known = byReference.get(request.reference);
			if (known) return sessions.get(known) as PaymentSession;
			const id = `cs_test_${randomBytes(8).toString("hex")}`;
			const cents = request.lines.reduce((sum, line) => sum + line.cents, 0);
			const session: PaymentSession = {
				id,
				reference: request.reference,
				url: `https://pay.example/${id}`,
				status: "open",
				paid: false,
				cents,
				currency: "usd",
				payment: null,
			};
			sessions.set(id, session);
			byReference.set(request.reference, id);
			return session;
		},
		async readSession(id) {
			if (provider.away) throw new PaymentUnavailable("away");
			return sessions.get(id);
		},
		async expireSession(id) {
			if (provider.away) throw new PaymentUnavailable("away");
			const session = sessions.get(id);
			if (session?.status === "open") sessions.set(id, { ...session, status: "expired" });
			return sessions.get(id);
		},
		readEvent: (body, signature) => real.readEvent(body, signature),
		pay(id, cents) {
			const session = sessions.get(id);
			if (session) sessions.set(id, { ...session, status: "complete", paid: true, cents: cents ?? session.cents, payment: `pi_${id}` });
		},
		event(type, sessionId, { id = `evt_${randomBytes(8).toString("hex")}`, secret = webhookSecret, secondsAgo = 0 } = {}) {
			const body = JSON.stringify({ id, object: "event", type, data: { object: { id: sessionId, object: "checkout.session" } } });
			const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(Date.now() / 1000) - secondsAgo });
			return { body, headers: { "content-type": "application/json", "stripe-signature": signature } };
		},
	};
	return provider;
}
