import type { Account } from "./shop.ts";

/** What a price option gives access to. */
export interface Grants {
	live: boolean;
	recording: boolean;
	transcript: boolean;
}

export interface Option {
	id: number;
	name: string;
	/** In cents, before the course's discount. */
	cents: number;
	grants: Grants;
	seats: number;
	/** What it was before staff changed it; null when nobody did. */
	before: Option | null;
}

export interface Course {
	id: number;
	title: string;
	cents: number;
	/** Replaces the course's price, in cents. */
	discounted: number | null;
	options: Option[];
	/** The date that the course has now, in milliseconds since the epoch. */
	date: number | null;
	/** Length of a live session, in minutes. */
	minutes: number;
	/** Whether staff enter the meeting link themselves; otherwise it is the provider's, and so is the report. */
	ownLink: boolean;
	/** Every session that people had a seat in, the first one first. */
	sessions: Session[];
}

/** A live session. Only the last one of a course can be other than over. */
export interface Session {
	course: Course;
	startsAt: number;
	state: "scheduled" | "canceled" | "over";
	/** When each customer joined first, and was last seen on its page. */
	joins: Map<Customer, { first: number; last: number | null }>;
	/** Everyone who had a seat in it before it was over. */
	attendees: Set<Customer>;
	/** Whether the provider has a meeting for it, and whether staff entered a link that replaces it. */
	meeting: boolean;
	ownLink: boolean;
	/** What the provider reports; null without a report. */
	report: Map<Customer, Stay> | null;
	/** Minutes attended, once they were counted or corrected. */
	minutes: Map<Customer, Attendance>;
	/** When the product counts the minutes next, once it is over, and whether it has. */
	countsAt: number | null;
	counted: boolean;
}

/** How long a report says that somebody was there. */
export type Stay = "stayed" | "left early" | "was there on another date";

export interface Attendance {
	minutes: number;
	/** Presence on the session's page, the provider's report, or staff. */
	source: "joined" | "report" | "operator";
	/** Joined, but missing from the report. */
	missing: boolean;
}

export interface Certificate {
	holder: Customer;
	course: Course;
	/** The line and the seat that earned it. */
	line: Line;
	seat: number;
	/** The day of the session or of the completion, in milliseconds since the epoch. */
	heldAt: number;
	revoked: boolean;
	/** Whether the holder got an email that it was revoked. */
	revocationEmailed: boolean;
}

export interface PromoCode {
	name: string;
	percent: number;
	/** Empty for every course. */
	courseIds: number[];
	minimum: number;
	/** Null for no limit. */
	uses: number | null;
	usesPerCustomer: number | null;
	/** In milliseconds since the epoch; null for no end. */
	endsAt: number | null;
}

export interface Customer extends Account {
	deleted: boolean;
}

export interface Line {
	course: Course;
	option: Option;
	/** The price before a promo code, in cents. */
	price: number;
	/** What the customer pays for it, in cents. */
	paid: number;
	/** True once its money went back and its access ended. */
	ended: boolean;
	/** Who has each seat; the buyer's own is seat 1. */
	owners: Map<number, Customer>;
	/** The live session of each seat that somebody has. */
	places: Map<number, Session>;
	/** The live session that the buyer got with the purchase. */
	purchased: Session | null;
	invitations: Invitation[];
	/** Seats with which somebody opened a recording or a transcript. */
	opened: Set<number>;
}

/** A seat that the buyer offered to a colleague. */
export interface Invitation {
	seat: number;
	to: Customer;
	state: "pending" | "joined" | "withdrawn" | "moved" | "closed";
	/** The part of the emailed link that names it. */
	token: string;
	/** The product's number for it. */
	id: number;
}

export type OrderState = "pending" | "paid" | "partially_refunded" | "refunded" | "canceled" | "expired";

export interface Order {
	buyer: Customer;
	lines: Line[];
	total: number;
	code: PromoCode | null;
	/** The quote that it pays. */
	quote: Quote | null;
	state: OrderState;
	/** The payment page; null for an order that needs none or never got one. */
	session: string | null;
	/** The Idempotency-Key that stands for it. */
	key: string | null;
	moreSeats: boolean;
	/** Whether the buyer got the confirmation. */
	confirmed: boolean;
	createdAt: number;
	/** When its invoice was issued; null until then. */
	paidAt: number | null;
	expiresAt: number;
	/** What the product knows of money that went back. */
	refunds: Refund[];
	/** The numbers that the product gave it and its lines. */
	id: number;
	reference: string;
	lineIds: number[];
}

export interface Refund {
	cents: number;
	/** `reversed`: the bank sent it back after it was done. */
	state: "pending" | "done" | "failed" | "reversed";
	lines: Line[];
	/** What staff decided about certificates that its lines earned; null when nobody was asked. */
	certificates: "revoke" | "keep" | null;
	/** Whether the buyer got an email about it. */
	emailed: boolean;
	/** How much of it repeats refunds that were reversed, in cents. */
	repeated: number;
	/** In milliseconds since the epoch. */
	askedAt: number;
	/** The provider's name of the refund or the dispute; null when no money had to move. */
	told: string | null;
}

/** An offer of services to a customer who asked for it. */
export interface Quote {
	customer: Customer;
	/** Of each line, in cents. */
	amounts: number[];
	total: number;
	state: "sent" | "paid" | "declined" | "withdrawn";
	/** When it expires, in milliseconds since the epoch. */
	validUntil: number;
	/** The product's number for it, and the part of the emailed link that names it. */
	id: number;
	token: string;
	/** The order that paid it. */
	order: Order | null;
}

/** A payment whose order the database lost. */
export interface LostPayment {
	session: string;
	cents: number;
	/** When its payment page was opened, in milliseconds since the epoch. */
	createdAt: number;
}

/** Something that staff have to look at. */
export interface Discrepancy {
	kind: string;
	order: Order | null;
	cents: number | null;
	/** The provider's name of what it is about, or another name of it. */
	reference?: string | null;
	/** The line that can be refunded for it. */
	line?: Line;
}

/** Plain data: everything that must be true of a run. */
export interface Model {
	customers: Customer[];
	courses: Course[];
	codes: PromoCode[];
	quotes: Quote[];
	orders: Order[];
	lost: LostPayment[];
	discrepancies: Discrepancy[];
	certificates: Certificate[];
}

export const isPaid = ({ state }: Order): boolean => state === "paid" || state === "partially_refunded" || state === "refunded";

/** Cents of an order that went back or are on their way back. */
export const returned = ({ refunds }: Order): number =>
	refunds.reduce((sum, { state, cents }) => sum + (state === "pending" || state === "done" ? cents : 0), 0);
