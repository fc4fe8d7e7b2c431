export interface PaymentRequest {
	/** The order's reference, which makes the request idempotent. */
	reference: string;
	email: string;
	/** `taxCode`: what it is taxed as; the account's default if missing or empty. */
	lines: { name: string; description: string; cents: number; taxCode?: string | undefined }[];
	/** The provider asks for the address, and adds the sales tax to the lines. */
	addsTax?: boolean;
	successUrl: string;
	cancelUrl: string;
	expiresAt: Date;
}

/** Lines to tax without a payment page. */
export interface TaxRequest {
	lines: { cents: number; taxCode?: string | undefined }[];
	/** Where the customer is billed. `country`: two letters. Unknown fields are empty. */
	address: { country: string; state: string; city: string; line1: string; postal_code: string };
}

export interface PaymentSession {
	id: string;
	reference: string | null;
	url: string | null;
	status: "open" | "complete" | "expired";
	paid: boolean;
	/** With the tax that the provider added. */
	cents: number;
	/**
	 * Set if the provider adds tax. `place`: a state such as `US-WA`, or a country such as `CA`; null before it is known.
	 * `lines`: as far as they are known, with their index in the request. Their `cents` are without tax.
	 */
	tax?: { cents: number; place: string | null; lines?: { index: number; cents: number; taxCents: number }[] };
	currency: string;
	email: string | null;
	createdAt: Date;
	payment: string | null;
}

export interface PaymentEvent {
	id: string;
	/** The provider's name of the event. */
	type: string;
	/**
	 * What may have changed: a session was paid, or ended unpaid; a payment was refunded, or disputed. Null for all other
	 * events.
	 */
	kind: "paid" | "ended" | "refund" | "dispute" | null;
	sessionId: string | null;
	/** The payment that a charge, refund or dispute refers to. */
	payment: string | null;
}

export interface RefundRequest {
	payment: string;
	cents: number;
	/** Repeating a request with this key returns the existing refund. */
	key: string;
}

export interface ProviderRefund {
	id: string;
	/** Null if the refund was made elsewhere, such as in the provider's dashboard. */
	key: string | null;
	cents: number;
	currency: string;
	state: "pending" | "done" | "failed";
}

/** A payment that the customer disputes at the bank. */
export interface ProviderDispute {
	id: string;
	cents: number;
	/** `open` until the bank decides; `won` leaves the money with the seller. */
	state: "open" | "won" | "lost";
}

/** The card payment provider. All methods throw PaymentUnavailable if it can't be reached in time. */
export interface PaymentProvider {
	/**
	 * Creates a session, once per reference. Throws PaymentRefused if the provider refuses, such as for a wrong clock.
	 */
	createSession(request: PaymentRequest): Promise<PaymentSession>;
	/** Computes the tax of each line, in cents. Throws PaymentRefused, and AddressRefused. */
	calculateTax(request: TaxRequest): Promise<number[]>;
	/** Undefined if unknown. */
	readSession(id: string): Promise<PaymentSession | undefined>;
	/** Lists sessions created since then that were completed, latest first. */
	listCompleted(since: Date): AsyncIterable<PaymentSession>;
	/** Prevents payment of an open session. Returns its final state. */
	expireSession(id: string): Promise<PaymentSession | undefined>;
	/**
	 * Once per key. Throws PaymentUnavailable if the outcome is unknown (repeat with the same key), and PaymentRefused.
	 */
	refund(request: RefundRequest): Promise<ProviderRefund>;
	listRefunds(payment: string): Promise<ProviderRefund[]>;
	listDisputes(payment: string): Promise<ProviderDispute[]>;
	/** Lists payments with a refund or dispute since then, possibly several times. */
	listReturns(since: Date): AsyncIterable<string>;
	/** The header of an event's request that contains its signature, in lower case. */
	readonly signatureHeader: string;
	/** Checks the signature over the raw body, and its age (5 minutes). Throws if invalid. */
	readEvent(body: Buffer, signature: string): PaymentEvent;
}

/** A retry can succeed. */
export class PaymentUnavailable extends Error {
	override name = "PaymentUnavailable";
}

/** A retry would be refused again. */
export class PaymentRefused extends Error {
	override name = "PaymentRefused";
}

/** The address doesn't say precisely enough where the customer is taxed. */
export class AddressRefused extends PaymentRefused {}
