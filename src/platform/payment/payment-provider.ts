import Stripe from "stripe";
import { within } from "../limits/within.ts";

/** What a payment page shows and charges. */
export interface PaymentRequest {
	/** The order's reference; it comes back with the session and makes the request repeatable. */
	reference: string;
	email: string;
	lines: { name: string; description: string; cents: number }[];
	successUrl: string;
	cancelUrl: string;
	expiresAt: Date;
}

/** A payment session as the provider knows it. */
export interface PaymentSession {
	id: string;
	reference: string | null;
	url: string | null;
	status: "open" | "complete" | "expired";
	paid: boolean;
	cents: number;
	currency: string;
	/** The customer's email address, as far as it is known. */
	email: string | null;
	createdAt: Date;
	/** The provider's name for the payment itself, when there is one. */
	payment: string | null;
}

export interface PaymentEvent {
	id: string;
	type: string;
	sessionId: string | null;
	/** The payment that an event about a charge, a refund or a dispute speaks of. */
	payment: string | null;
}

export interface RefundRequest {
	/** The provider's name for the payment. */
	payment: string;
	cents: number;
	/** Names this one refund for ever: asked again with it, the provider gives the refund that it made before. */
	key: string;
}

/** A refund as the provider knows it. */
export interface ProviderRefund {
	id: string;
	/** The key it was asked for with; null when it was made elsewhere, such as at the provider's dashboard. */
	key: string | null;
	cents: number;
	currency: string;
	state: "pending" | "done" | "failed";
}

/** A payment that its buyer takes back at the bank, as the provider knows it. */
export interface ProviderDispute {
	id: string;
	cents: number;
	/** `open` while the bank decides; `won` leaves the money with the seller. */
	state: "open" | "won" | "lost";
}

/** The card payment provider, as a port. Whatever it is asked throws PaymentUnavailable when it can't be, in `patience` at most. */
export interface PaymentProvider {
	/**
	 * Makes a session, once for the request's reference.
	 *
	 * @throws PaymentRefused when the provider says no, such as to a time that its clock does not allow
	 */
	createSession(request: PaymentRequest): Promise<PaymentSession>;
	/** Reads a session; undefined when the provider does not know it. */
	readSession(id: string): Promise<PaymentSession | undefined>;
	/** Every session that was made since then and was completed, the latest first. */
	listCompleted(since: Date): AsyncIterable<PaymentSession>;
	/** Ends an open session, so that it can't be paid any more; gives back what it is then. */
	expireSession(id: string): Promise<PaymentSession | undefined>;
	/**
	 * Gives money back, once for the request's key.
	 *
	 * @throws PaymentUnavailable when nobody knows what became of it; ask again with the same key
	 * @throws PaymentRefused when the provider says no, such as to more than what was paid
	 */
	refund(request: RefundRequest): Promise<ProviderRefund>;
	/** Every refund of a payment, wherever it was made. */
	listRefunds(payment: string): Promise<ProviderRefund[]>;
	/** Every dispute about a payment. */
	listDisputes(payment: string): Promise<ProviderDispute[]>;
	/** Payments of which money went back, or was asked back at the bank, since then; a payment may come more than once. */
	listReturns(since: Date): AsyncIterable<string>;
	/** Checks the signature over the raw body and its age (5 minutes). Throws when it is not the provider's word. */
	readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** The provider could not be asked: away, slow, or failing. Whatever depended on it may be tried again. */
export class PaymentUnavailable extends Error {
	override name = "PaymentUnavailable";
}

/** The provider says no to what was asked, and would say so again. */
export class PaymentRefused extends Error {
	override name = "PaymentRefused";
}

export interface StripeOptions {
	secretKey: string;
	webhookSecret: string;
	/** Where the stand-in listens; Stripe's own address when there is none. */
	standIn?: { host: string; port: number };
}

/** The provider through the official Stripe library, against Stripe or against the sandbox that speaks its protocol. */
export function createPaymentProvider({ secretKey, webhookSecret, standIn }: StripeOptions): PaymentProvider {
	const stripe = new Stripe(secretKey, {
		maxNetworkRetries: 2,
		timeout,
		telemetry: false,
		...(standIn ? { host: standIn.host, port: standIn.port, protocol: "http" } : {}),
	});
	return {
		async createSession(request) {
			const session = await unlessRefused(() =>
				stripe.checkout.sessions.create(
					{
						mode: "payment",
						client_reference_id: request.reference,
						customer_email: request.email,
						line_items: request.lines.map((line) => ({
							quantity: 1,
							price_data: { currency: "usd", unit_amount: line.cents, product_data: { name: line.name, description: line.description } },
						})),
						success_url: request.successUrl,
						cancel_url: request.cancelUrl,
						expires_at: Math.floor(request.expiresAt.getTime() / 1000),
					},
					{ idempotencyKey: request.reference },
				),
			);
			if (!session) throw new PaymentUnavailable("The payment provider created no session.");
			return read(session);
		},
		async readSession(id) {
			const session = await guarded(() => stripe.checkout.sessions.retrieve(id));
			return session && read(session);
		},
		async *listCompleted(since) {
			const query = { created: from(since), status: "complete", limit: 100 } as const;
			for await (const session of everyPage((next) => stripe.checkout.sessions.list({ ...query, ...next }))) yield read(session);
		},
		async expireSession(id) {
			try {
				const session = await guarded(() => stripe.checkout.sessions.expire(id));
				return session && read(session);
			} catch (error) {
				// It was paid or had ended meanwhile: the truth is in the session itself.
				if (error instanceof Stripe.errors.StripeInvalidRequestError) return this.readSession(id);
				throw error;
			}
		},
		async refund({ payment, cents, key }) {
			const refund = await unlessRefused(
				() =>
					stripe.refunds.create(
						{ payment_intent: payment, amount: cents, metadata: { reference: key } },
						{ idempotencyKey: key, timeout: refundTimeout, maxNetworkRetries: 1 },
					),
				patience.refund,
			);
			if (!refund) throw new PaymentRefused("The provider does not know this payment.");
			return readRefund(refund);
		},
		async listRefunds(payment) {
			const refunds = await guarded(() => stripe.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: 1_000 }));
			return (refunds ?? []).map(readRefund);
		},
		async listDisputes(payment) {
			const disputes = await guarded(() => stripe.disputes.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: 1_000 }));
			return (disputes ?? []).map(readDispute);
		},
		async *listReturns(since) {
			const query = { created: from(since), limit: 100 };
			for await (const { payment_intent } of everyPage((next) => stripe.refunds.list({ ...query, ...next }))) if (payment_intent) yield nameOf(payment_intent);
			for await (const { payment_intent } of everyPage((next) => stripe.disputes.list({ ...query, ...next }))) if (payment_intent) yield nameOf(payment_intent);
		},
		readEvent(body, signature) {
			const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, 300);
			const { object } = event.data;
			return {
				id: event.id,
				type: event.type,
				sessionId: object.object === "checkout.session" ? object.id : null,
				payment: object.object === "charge" || object.object === "refund" || object.object === "dispute" ? idOf(object.payment_intent) : null,
			};
		},
	};
}

/** Milliseconds without a byte, after which it is asked again: three times in all, and twice for a refund. */
const [timeout, refundTimeout] = [10_000, 6_000];

/**
 * Milliseconds for which anybody waits for the provider, with all tries: one that goes on a byte at a time would else hold
 * them for ever. For a refund an operator waits, and what stays open is asked for again by itself.
 */
const patience = { usual: 33_000, refund: 14_000 };

const nameOf = (named: string | { id: string }): string => (typeof named === "string" ? named : named.id);
const idOf = (named: string | { id: string } | null): string | null => named && nameOf(named);
/** As the provider has moments: in seconds. */
const from = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) });

function readRefund(refund: Stripe.Refund): ProviderRefund {
	return {
		id: refund.id,
		key: refund.metadata?.reference ?? null,
		cents: refund.amount,
		currency: refund.currency,
		state: refund.status === "succeeded" ? "done" : refund.status === "failed" || refund.status === "canceled" ? "failed" : "pending",
	};
}

function readDispute({ id, amount, status }: Stripe.Dispute): ProviderDispute {
	const kept = status === "won" || status === "warning_closed" || status === "prevented";
	return { id, cents: amount, state: status === "lost" ? "lost" : kept ? "won" : "open" };
}

/** `guarded` for what the provider may say no to. */
async function unlessRefused<T extends object>(ask: () => Promise<T>, milliseconds?: number): Promise<T | undefined> {
	try {
		return await guarded(ask, milliseconds);
	} catch (error) {
		if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new PaymentRefused(error.message, { cause: error });
		throw error;
	}
}

/** What is in all pages of a list, in its order. */
async function* everyPage<T extends { id: string }>(ask: (next: { starting_after?: string }) => Promise<Stripe.ApiList<T>>): AsyncGenerator<T> {
	for (let last: string | undefined; ; ) {
		const page = await guarded(() => ask(last === undefined ? {} : { starting_after: last }));
		yield* page?.data ?? [];
		last = page?.data.at(-1)?.id;
		if (!page?.has_more || last === undefined) return;
	}
}

/** Whether the provider said this: its objects have names, and its lists say that they are some. */
function isProviders(answer: object): boolean {
	const { id, object, data } = answer as { id?: unknown; object?: unknown; data?: unknown };
	return Array.isArray(answer) || typeof id === "string" || (object === "list" && Array.isArray(data));
}

/**
 * Asks the provider. The library takes any JSON without an `error` in it for what was asked for, whatever its status: what
 * is not in the provider's form was said by something else that stands before it.
 */
async function guarded<T extends object>(ask: () => Promise<T>, milliseconds = patience.usual): Promise<T | undefined> {
	try {
		const answer = await within(milliseconds, "the payment provider", ask());
		if (!isProviders(answer)) throw new Error("The payment provider's response is incomplete.");
		return answer;
	} catch (error) {
		if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
		if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
		throw new PaymentUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
	}
}

function read(session: Stripe.Checkout.Session): PaymentSession {
	return {
		id: session.id,
		reference: session.client_reference_id,
		url: session.url,
		status: session.status === "complete" ? "complete" : session.status === "expired" ? "expired" : "open",
		paid: session.payment_status === "paid",
		cents: session.amount_total ?? 0,
		currency: session.currency ?? "",
		email: session.customer_details?.email ?? session.customer_email ?? null,
		createdAt: new Date((session.created ?? 0) * 1000),
		payment: idOf(session.payment_intent),
	};
}
