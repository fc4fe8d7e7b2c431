import pTimeout from "p-timeout";
import Stripe from "stripe";
import {
	AddressRefused,
	type PaymentEvent,
	type PaymentProvider,
	PaymentRefused,
	type PaymentSession,
	PaymentUnavailable,
	type ProviderDispute,
	type ProviderRefund,
} from "./payment-provider.ts";

/** A server with Stripe's protocol: the sandbox, or that of a test. */
export interface StripeServer {
	host: string;
	port: number;
}

export interface StripeOptions {
	secretKey: string;
	webhookSecret: string;
	/** Stripe by default. */
	server?: StripeServer | undefined;
}

/** Returns Stripe's library with limits for retries and time. */
export const openStripe = (secretKey: string, server?: StripeServer): Stripe =>
	new Stripe(secretKey, {
		maxNetworkRetries: 2,
		timeout,
		telemetry: false,
		...(server ? { ...server, protocol: "http" } : {}),
	});

/** Uses Stripe's library, with Stripe or with the sandbox that implements its protocol. */
export function createStripeProvider({ secretKey, webhookSecret, server }: StripeOptions): PaymentProvider {
	const stripe = openStripe(secretKey, server);
	return {
		async createSession(request) {
			const session = await unlessRefused(() =>
				stripe.checkout.sessions.create(
					{
						mode: "payment",
						client_reference_id: request.reference,
						customer_email: request.email,
						line_items: request.lines.map((line, index) => ({
							quantity: 1,
							price_data: {
								currency: "usd",
								unit_amount: line.cents,
								...(request.addsTax ? { tax_behavior: "exclusive" as const } : {}),
								product_data: {
									name: line.name,
									description: line.description,
									...(request.addsTax && line.taxCode ? { tax_code: line.taxCode } : {}),
								},
							},
							metadata: { index },
						})),
						...(request.addsTax
							? { automatic_tax: { enabled: true }, billing_address_collection: "required" as const }
							: {}),
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
		async calculateTax({ lines, address }) {
			const items = lines.map(({ cents, taxCode }, index) => ({
				amount: cents,
				reference: String(index),
				...(taxCode ? { tax_code: taxCode } : {}),
			}));
			const calculation = await unlessRefused(() =>
				stripe.tax.calculations.create({
					currency: "usd",
					line_items: items.filter(({ amount }) => amount > 0),
					customer_details: { address, address_source: "billing" },
					expand: ["line_items"],
				}),
			);
			// A calculation contains only its first lines.
			const taxed = calculation?.line_items?.has_more
				? await guarded(() => stripe.tax.calculations.listLineItems(calculation.id ?? "", { limit: 100 }))
				: calculation?.line_items;
			return items.map(({ amount, reference }) => {
				const tax = amount === 0 ? 0 : taxed?.data.find((item) => item.reference === reference)?.amount_tax;
				if (tax === undefined) throw new PaymentUnavailable("The payment provider's tax calculation is incomplete.");
				return tax;
			});
		},
		async readSession(id) {
			const session = await guarded(() => stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] }));
			return session && read(session);
		},
		async *listCompleted(since) {
			const query = { created: from(since), status: "complete" as const, limit: 100, expand: ["data.line_items"] };
			for await (const session of everyPage((next) => stripe.checkout.sessions.list({ ...query, ...next })))
				yield read(session);
		},
		async expireSession(id) {
			try {
				const session = await guarded(() => stripe.checkout.sessions.expire(id));
				return session && read(session);
			} catch (error) {
				// Paid or ended in the meantime.
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
			const refunds = await guarded(() =>
				stripe.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
			);
			return (refunds ?? []).map(readRefund);
		},
		async listDisputes(payment) {
			const disputes = await guarded(() =>
				stripe.disputes.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
			);
			return (disputes ?? []).map(readDispute);
		},
		async *listReturns(since) {
			const query = { created: from(since), limit: 100 };
			for await (const { payment_intent } of everyPage((next) => stripe.refunds.list({ ...query, ...next })))
				if (payment_intent) yield toId(payment_intent);
			for await (const { payment_intent } of everyPage((next) => stripe.disputes.list({ ...query, ...next })))
				if (payment_intent) yield toId(payment_intent);
		},
		signatureHeader: "stripe-signature",
		readEvent(body, signature) {
			const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, 300);
			const { object } = event.data;
			return {
				id: event.id,
				type: event.type,
				kind: findKind(event.type),
				sessionId: object.object === "checkout.session" ? object.id : null,
				payment:
					object.object === "charge" || object.object === "refund" || object.object === "dispute"
						? toIdOrNull(object.payment_intent)
						: null,
			};
		},
	};
}

/** Milliseconds without data until a retry: three attempts in all, two for a refund. */
const [timeout, refundTimeout] = [10_000, 6_000];

/**
 * Milliseconds for all attempts, because a response that trickles in never times out. Staff wait for refunds, which are
 * retried later.
 */
const patience = { usual: 33_000, refund: 14_000 };

const paid = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
const ended = ["checkout.session.expired", "checkout.session.async_payment_failed"];

/** Refunds have events of their charges and their own; the current state is read from the provider. */
function findKind(type: string): PaymentEvent["kind"] {
	if (paid.includes(type)) return "paid";
	if (ended.includes(type)) return "ended";
	if (type.includes("refund")) return "refund";
	return type.startsWith("charge.dispute.") ? "dispute" : null;
}

const toId = (named: string | { id: string }): string => (typeof named === "string" ? named : named.id);
const toIdOrNull = (named: string | { id: string } | null): string | null => named && toId(named);
const from = (since: Date) => ({ gte: Math.floor(since.getTime() / 1000) });

function readRefund(refund: Stripe.Refund): ProviderRefund {
	return {
		id: refund.id,
		key: refund.metadata?.reference ?? null,
		cents: refund.amount,
		currency: refund.currency,
		state:
			refund.status === "succeeded"
				? "done"
				: refund.status === "failed" || refund.status === "canceled"
					? "failed"
					: "pending",
	};
}

function readDispute({ id, amount, status }: Stripe.Dispute): ProviderDispute {
	const sellerWon = status === "won" || status === "warning_closed" || status === "prevented";
	return { id, cents: amount, state: status === "lost" ? "lost" : sellerWon ? "won" : "open" };
}

/** Like `guarded`, for requests that the provider can refuse. */
async function unlessRefused<T extends object>(call: () => Promise<T>, milliseconds?: number): Promise<T | undefined> {
	try {
		return await guarded(call, milliseconds);
	} catch (error) {
		if (error instanceof Stripe.errors.StripeInvalidRequestError) {
			const Refusal = error.code === "customer_tax_location_invalid" ? AddressRefused : PaymentRefused;
			throw new Refusal(error.message, { cause: error });
		}
		// The key was used with other parameters. While another request uses it, the status is 409 and a retry can succeed.
		if (error instanceof PaymentUnavailable && error.cause instanceof Stripe.errors.StripeIdempotencyError)
			throw new PaymentRefused(error.message, { cause: error.cause });
		throw error;
	}
}

async function* everyPage<T extends { id: string }>(
	call: (next: { starting_after?: string }) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T> {
	for (let last: string | undefined; ; ) {
		const page = await guarded(() => call(last === undefined ? {} : { starting_after: last }));
		yield* page?.data ?? [];
		last = page?.data.at(-1)?.id;
		if (!page?.has_more || last === undefined) return;
	}
}

/** Objects of the provider have a type, and lists say that they are lists. Not all tax calculations have an ID. */
function isProviders(response: object): boolean {
	const { id, object, data } = response as { id?: unknown; object?: unknown; data?: unknown };
	if (object === "tax.calculation") return true;
	return Array.isArray(response) || typeof id === "string" || (object === "list" && Array.isArray(data));
}

/**
 * Calls the provider and checks the response's format: the library accepts any JSON without an `error`, such as a
 * gateway's.
 */
async function guarded<T extends object>(
	call: () => Promise<T>,
	milliseconds = patience.usual,
): Promise<T | undefined> {
	try {
		const response = await pTimeout(call(), {
			milliseconds,
			message: `the payment provider took longer than ${milliseconds} ms`,
		});
		if (!isProviders(response)) throw new Error("The payment provider's response is incomplete.");
		return response;
	} catch (error) {
		if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
		if (error instanceof Stripe.errors.StripeInvalidRequestError) throw error;
		throw new PaymentUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
	}
}

/** The state or country in which Stripe taxed a customer. */
function readPlace(address: Stripe.Address | null | undefined): string | null {
	if (!address?.country) return null;
	const state = address.country === "US" ? address.state : null;
	return state && /^[A-Z]{2}$/.test(state) ? `US-${state}` : address.country;
}

function read(session: Stripe.Checkout.Session): PaymentSession {
	return {
		id: session.id,
		reference: session.client_reference_id,
		url: session.url,
		status: session.status === "complete" ? "complete" : session.status === "expired" ? "expired" : "open",
		paid: session.payment_status === "paid",
		cents: session.amount_total ?? 0,
		...(session.automatic_tax?.enabled
			? {
					tax: {
						cents: session.total_details?.amount_tax ?? 0,
						place: readPlace(session.customer_details?.address),
						lines: (session.line_items?.data ?? []).map((item) => ({
							index: Number(item.metadata?.index ?? -1),
							cents: item.amount_subtotal,
							taxCents: item.amount_tax,
						})),
					},
				}
			: {}),
		currency: session.currency ?? "",
		email: session.customer_details?.email ?? session.customer_email ?? null,
		createdAt: new Date((session.created ?? 0) * 1000),
		payment: toIdOrNull(session.payment_intent),
	};
}
