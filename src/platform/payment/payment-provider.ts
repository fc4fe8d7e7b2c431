import Stripe from "stripe";

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
	/** The provider's name for the payment itself, when there is one. */
	payment: string | null;
}

export interface PaymentEvent {
	id: string;
	type: string;
	sessionId: string | null;
}

/** The card payment provider, as a port. */
export interface PaymentProvider {
	createSession(request: PaymentRequest): Promise<PaymentSession>;
	/** Reads a session; undefined when the provider does not know it. */
	readSession(id: string): Promise<PaymentSession | undefined>;
	/** Ends an open session, so that it can't be paid any more; gives back what it is then. */
	expireSession(id: string): Promise<PaymentSession | undefined>;
	/** Checks the signature over the raw body and its age (5 minutes). Throws when it is not the provider's word. */
	readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** The provider could not be asked: away, slow, or failing. Whatever depended on it may be tried again. */
export class PaymentUnavailable extends Error {
	override name = "PaymentUnavailable";
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
		timeout: 10_000,
		telemetry: false,
		...(standIn ? { host: standIn.host, port: standIn.port, protocol: "http" } : {}),
	});
	return {
		async createSession(request) {
			const session = await guarded(() =>
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
			if (!session) throw new PaymentUnavailable("The provider made no session.");
			return read(session);
		},
		async readSession(id) {
			const session = await guarded(() => stripe.checkout.sessions.retrieve(id));
			return session && read(session);
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
		readEvent(body, signature) {
			const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, 300);
			const { object } = event.data;
			return { id: event.id, type: event.type, sessionId: object.object === "checkout.session" ? object.id : null };
		},
	};
}

async function guarded<T>(ask: () => Promise<T>): Promise<T | undefined> {
	try {
		return await ask();
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
		payment: typeof session.payment_intent === "string" ? session.payment_intent : (session.payment_intent?.id ?? null),
	};
}
