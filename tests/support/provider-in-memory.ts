import { randomBytes } from "node:crypto";
import Stripe from "stripe";
import {
	AddressRefused,
	type PaymentProvider,
	PaymentRefused,
	type PaymentSession,
	PaymentUnavailable,
	type ProviderDispute,
	type ProviderRefund,
} from "#platform/payment/payment-provider.ts";
import { createStripeProvider } from "#platform/payment/stripe.ts";

export const webhookSecret = "whsec_of_the_tests";

/** An in-memory payment provider. It sends nothing by itself, and tests can make it fail. */
export interface ProviderInMemory extends PaymentProvider {
	/** Every call fails, as during an outage. */
	away: boolean;
	/** Optionally with another amount. */
	pay(sessionId: string, cents?: number): void;
	/** Completes a session with a pending payment, as with a bank debit. */
	complete(sessionId: string): void;
	/** Overrides what the provider reports about a session. */
	say(sessionId: string, other: Partial<PaymentSession>): void;
	/** The result of refund requests; `lost` executes the refund but loses the response. */
	refunds: "done" | "pending" | "lost";
	refundsMade(): number;
	/** Refunds a payment in the provider's dashboard. */
	refundElsewhere(sessionId: string, cents: number): ProviderRefund;
	/** Ends the refunds of a payment, including refunds already reported as done. */
	endRefunds(sessionId: string, as: "done" | "failed"): void;
	refundEvent(sessionId: string): { body: string; headers: Record<string, string> };
	/** Opens or decides a dispute, and returns its webhook. */
	dispute(
		sessionId: string,
		cents: number,
		state: ProviderDispute["state"],
	): { body: string; headers: Record<string, string> };
	event(
		type: string,
		sessionId: string,
		options?: { id?: string; secret?: string; secondsAgo?: number },
	): { body: string; headers: Record<string, string> };
}

export function providerInMemory(): ProviderInMemory {
	const sessions = new Map<string, PaymentSession>();
	const byReference = new Map<string, string>();
	const stripe = new Stripe("sk_test_of_the_tests");
	const real = createStripeProvider({ secretKey: "sk_test_of_the_tests", webhookSecret });
	const refunds: (ProviderRefund & { payment: string })[] = [];
	const disputes = new Map<string, ProviderDispute>();
	const sumPaid = (payment: string) =>
		[...sessions.values()].find((session) => session.payment === payment)?.cents ?? 0;
	const giveBack = (
		payment: string,
		cents: number,
		key: string | null,
		state: ProviderRefund["state"],
	): ProviderRefund => {
		const before = refunds.find((refund) => key !== null && refund.key === key);
		if (before) return before;
		const back = refunds
			.filter((refund) => refund.payment === payment && refund.state !== "failed")
			.reduce((sum, refund) => sum + refund.cents, 0);
		if (back + cents > sumPaid(payment))
			throw new PaymentRefused("Refund amount is greater than unrefunded amount on charge.");
		const refund = { id: `re_${randomBytes(8).toString("hex")}`, key, cents, currency: "usd", state, payment };
		refunds.push(refund);
		return refund;
	};
	const signed = (content: object, secret = webhookSecret, secondsAgo = 0) => {
		const body = JSON.stringify(content);
		const signature = stripe.webhooks.generateTestHeaderString({
			payload: body,
			secret,
			timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
		});
		return { body, headers: { "content-type": "application/json", "stripe-signature": signature } };
	};
	const provider: ProviderInMemory = {
		away: false,
		refunds: "done",
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
				email: request.email,
				...(request.addsTax ? { tax: { cents: 0, place: null } } : {}),
				createdAt: new Date(),
				payment: null,
			};
			sessions.set(id, session);
			byReference.set(request.reference, id);
			return session;
		},
		async calculateTax({ lines, address }) {
			if (provider.away) throw new PaymentUnavailable("away");
			if (address.postal_code === "") throw new AddressRefused("We could not determine the customer's tax location.");
			return lines.map(({ cents }) => Math.round(cents / 10));
		},
		async readSession(id) {
			if (provider.away) throw new PaymentUnavailable("away");
			return sessions.get(id);
		},
		async *listCompleted(since) {
			if (provider.away) throw new PaymentUnavailable("away");
			yield* [...sessions.values()].filter((session) => session.status === "complete" && session.createdAt >= since);
		},
		async expireSession(id) {
			if (provider.away) throw new PaymentUnavailable("away");
			const session = sessions.get(id);
			if (session?.status === "open") sessions.set(id, { ...session, status: "expired" });
			return sessions.get(id);
		},
		signatureHeader: real.signatureHeader,
		readEvent: (body, signature) => real.readEvent(body, signature),
		pay(id, cents) {
			const session = sessions.get(id);
			if (session)
				sessions.set(id, {
					...session,
					status: "complete",
					paid: true,
					cents: cents ?? session.cents,
					payment: `pi_${id}`,
				});
		},
		complete(id) {
			const session = sessions.get(id);
			if (session) sessions.set(id, { ...session, status: "complete" });
		},
		say(id, other) {
			sessions.set(id, { ...(sessions.get(id) as PaymentSession), ...other });
		},
		async refund({ payment, cents, key }) {
			if (provider.away) throw new PaymentUnavailable("away");
			const refund = giveBack(payment, cents, key, provider.refunds === "pending" ? "pending" : "done");
			if (provider.refunds === "lost") throw new PaymentUnavailable("no answer");
			return refund;
		},
		async listRefunds(payment) {
			if (provider.away) throw new PaymentUnavailable("away");
			return refunds.filter((refund) => refund.payment === payment);
		},
		async listDisputes(payment) {
			if (provider.away) throw new PaymentUnavailable("away");
			const dispute = disputes.get(payment);
			return dispute ? [dispute] : [];
		},
		async *listReturns() {
			if (provider.away) throw new PaymentUnavailable("away");
			yield* refunds.map(({ payment }) => payment);
			yield* disputes.keys();
		},
		refundsMade: () => refunds.length,
		refundElsewhere: (sessionId, cents) => giveBack(`pi_${sessionId}`, cents, null, "done"),
		endRefunds(sessionId, as) {
			for (const refund of refunds)
				if (refund.payment === `pi_${sessionId}` && refund.state !== "failed") refund.state = as;
		},
		refundEvent: (sessionId) =>
			signed({
				id: `evt_${randomBytes(8).toString("hex")}`,
				object: "event",
				type: "charge.refunded",
				data: { object: { id: `ch_${sessionId}`, object: "charge", payment_intent: `pi_${sessionId}` } },
			}),
		dispute(sessionId, cents, state) {
			disputes.set(`pi_${sessionId}`, { id: `du_${sessionId}`, cents, state });
			return signed({
				id: `evt_${randomBytes(8).toString("hex")}`,
				object: "event",
				type: state === "open" ? "charge.dispute.created" : "charge.dispute.closed",
				data: { object: { id: `du_${sessionId}`, object: "dispute", payment_intent: `pi_${sessionId}` } },
			});
		},
		event: (
			type,
			sessionId,
			{ id = `evt_${randomBytes(8).toString("hex")}`, secret = webhookSecret, secondsAgo = 0 } = {},
		) =>
			signed(
				{ id, object: "event", type, data: { object: { id: sessionId, object: "checkout.session" } } },
				secret,
				secondsAgo,
			),
	};
	return provider;
}
