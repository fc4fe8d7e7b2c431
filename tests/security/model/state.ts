import type { Account } from "./shop.ts";

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
	/** Sold by the seat: the cents of a single one. The model buys the number that a step starts with. */
	perSeat?: number;
	/** The option before staff changed it; null if unchanged. */
	before: Option | null;
}

export interface Course {
	id: number;
	title: string;
	cents: number;
	/** Replaces the course's price, in cents. */
	discounted: number | null;
	options: Option[];
	/** Milliseconds since the epoch. */
	date: number | null;
	/** Length of a live session. */
	minutes: number;
	/** Staff enter the meeting link themselves, so there is no provider's report. */
	ownLink: boolean;
	/** The most seats of its live session; null without a limit. */
	capacity: number | null;
	/** A program of it counts checks and polls, so missed checks take no minutes. */
	countsChecks: boolean;
	/** Every session with seats, in order. */
	sessions: Session[];
}

/** Only a course's last session can be other than over. */
export interface Session {
	course: Course;
	startsAt: number;
	state: "scheduled" | "canceled" | "over";
	/** The signs of presence of each customer who joined. */
	joins: Map<Customer, number[]>;
	/** Everyone who had a seat before the session was over. */
	attendees: Set<Customer>;
	/** Whether the provider has a meeting, and whether staff entered a link instead. */
	meeting: boolean;
	ownLink: boolean;
	/** Whether it is held on this site, and by how many minutes it was extended. */
	heldHere: boolean;
	extended: number;
	room: Room;
	/** The provider's report; null without one. */
	report: Map<Customer, Stay> | null;
	/** Minutes attended, once counted or corrected. */
	minutes: Map<Customer, Attendance>;
	/** When minutes are counted next, and whether they were. */
	countsAt: number | null;
	counted: boolean;
}

/** What happened in the room of a session that was held on this site. Times are milliseconds since the epoch. */
export interface Room {
	/** The signs of each customer in the room. */
	signs: Map<Customer, number[]>;
	/** When customers opened the page. */
	visits: Map<Customer, Set<number>>;
	/** The questions whether a customer is still there. */
	checks: Map<Customer, Check[]>;
	onAir: Span[];
	/** Polls that were open long enough to count, and who answered. */
	polls: { at: number; answers: Set<Customer> }[];
	/** When the server was running. */
	server: number[];
}

export interface Check {
	number: number;
	askedAt: number;
	answeredAt: number | null;
	/** Staff excused it. */
	excused: boolean;
}

export interface Span {
	from: number;
	until: number;
}

/** A customer's stay in a report. */
export type Stay = "stayed" | "left early" | "was there on another date";

export interface Attendance {
	minutes: number;
	/** Presence on the page or in the room, the provider's report, or staff. */
	source: "joined" | "room" | "report" | "operator";
	/** Joined, but missing from the report. */
	missing: boolean;
}

export interface Certificate {
	holder: Customer;
	course: Course;
	/** The line and seat that earned it. */
	line: Line;
	seat: number;
	way: "live" | "recording";
	/** The day of the session or completion, in milliseconds since the epoch. */
	heldAt: number;
	revoked: boolean;
	/** How many seats had been taken when it was issued. */
	seatsTaken: number;
	/** Whether its holder got an email about the revocation. */
	revocationEmailed: boolean;
}

export interface PromoCode {
	name: string;
	/** Cents for a code of a fixed amount; otherwise a percentage. */
	off: { percent: number } | { cents: number };
	/** Empty for all courses. */
	courseIds: number[];
	minimum: number;
	/** Null for no limit. */
	uses: number | null;
	usesPerCustomer: number | null;
	/** Milliseconds since the epoch; null for no end. */
	endsAt: number | null;
}

export interface Customer extends Account {
	deleted: boolean;
}

export interface Line {
	course: Course;
	option: Option;
	/** Cents, before a promo code. */
	price: number;
	/** Cents, after a promo code and without tax. */
	paid: number;
	/** Cents of sales tax. */
	tax: number;
	/** Refunded, so the access has ended. */
	ended: boolean;
	/** Owners by seat; the buyer has seat 1. */
	owners: Map<number, Customer>;
	/** The order in which the seats were taken, by seat. */
	taken: Map<number, number>;
	/** When seats had watched enough of the recording, by seat. */
	watched: Map<number, number>;
	/** Live sessions by seat. */
	places: Map<number, Session>;
	/** The live session at the purchase. */
	purchased: Session | null;
	invitations: Invitation[];
	/** Seats that opened a recording or transcript. */
	opened: Set<number>;
	/** Staff corrected minutes or answered checks of a program, the latest at last. */
	corrections: Correction[];
}

export interface Correction {
	seat: number;
	owner: Customer;
	body: string;
	value: number;
	at: number;
	/** The product's id. */
	id: number;
	withdrawn: boolean;
}

/** A seat that the buyer offered to a colleague. */
export interface Invitation {
	seat: number;
	to: Customer;
	state: "pending" | "joined" | "withdrawn" | "moved" | "closed";
	/** From the emailed link. */
	token: string;
	/** The product's id. */
	id: number;
}

export type OrderState =
	| "pending"
	| "invoiced"
	| "paid"
	| "partially_refunded"
	| "refunded"
	| "written_off"
	| "canceled"
	| "expired";

/** What happened to an order that was placed by invoice. Amounts in cents. */
export interface ByInvoice {
	/** When its courses open. */
	opens: "placed" | "paid";
	/** Whether they opened. */
	isOpen: boolean;
	received: number;
	/** Refunds that staff sent. */
	sent: number;
	writtenOff: number;
	/** Nothing was owed anymore, and some money had arrived. */
	isComplete: boolean;
	/** Nothing was owed anymore, and no money had arrived. */
	wasClosed: boolean;
	/** Credit on account that its payments brought, what of it staff have to send, and the orders whose credit paid it. */
	credit: number;
	creditToSend: number;
	uses: { from: Order; cents: number; at: number }[];
	checks: Remittance[];
}

/** Money that paid one order or several. The rest is credit on account of the first. */
export interface Remittance {
	first: Order;
	reference: string;
	parts: { order: Order; cents: number }[];
	kept: number;
	reversed: boolean;
}

export interface Order {
	buyer: Customer;
	lines: Line[];
	/** With tax. */
	total: number;
	code: PromoCode | null;
	/** The quote that it pays. */
	quote: Quote | null;
	state: OrderState;
	/** The payment page; null if the order needs or got none. */
	session: string | null;
	/** Its Idempotency-Key. */
	key: string | null;
	moreSeats: boolean;
	/** Whether the buyer got the confirmation. */
	confirmed: boolean;
	createdAt: number;
	/** When its invoice was issued. */
	paidAt: number | null;
	/** The customer on its invoice; null without a customer. */
	invoicedTo: { name: string; email: string } | null;
	/** The cents of a payment of another amount or currency; null without one. */
	wronglyPaid: number | null;
	/** The company on the invoice that corrects the first one; null without a correction. */
	correction: string | null;
	/** When that invoice was issued. */
	correctedAt: number | null;
	/** Whether staff granted it free of charge. */
	granted: boolean;
	/** Null for an order that is paid by card. */
	byInvoice: ByInvoice | null;
	expiresAt: number;
	/** Refunds that the product knows. */
	refunds: Refund[];
	/** The product's ids of the order and its lines. */
	id: number;
	reference: string;
	lineIds: number[];
}

export interface Refund {
	cents: number;
	/** `reversed`: the bank returned it after completion. */
	state: "pending" | "done" | "failed" | "reversed";
	/** The lines whose access it ends. */
	lines: Line[];
	/**
	 * Cents that it returns of each line; none if it names no lines. Fractions until {@link check} reads the product's
	 * division.
	 */
	shares: Map<Line, number>;
	/** As printed on the credit note. */
	reason: string;
	/** Staff's decision about certificates; null if not asked. */
	certificates: "revoke" | "keep" | null;
	/** Whether the buyer got an email about it. */
	emailed: boolean;
	/** Cents that repeat reversed refunds. */
	repeated: number;
	/** Cents that were never paid, so they reduced what the invoice owed. */
	unpaid: number;
	/** Milliseconds since the epoch. */
	askedAt: number;
	/** The provider's id of the refund or dispute; null if no money moved. */
	providerId: string | null;
}

/** An offer of services that a customer requested. */
export interface Quote {
	customer: Customer;
	/** Cents of each line. */
	amounts: number[];
	/** The tax of each line when it was sent. */
	taxes: number[];
	/** Without tax. */
	total: number;
	state: "sent" | "paid" | "declined" | "withdrawn";
	/** Milliseconds since the epoch. */
	validUntil: number;
	/** The product's id, and the token of the emailed link. */
	id: number;
	token: string;
	/** The order that paid it. */
	order: Order | null;
}

export interface LostPayment {
	session: string;
	cents: number;
	/** When its payment page was opened, in milliseconds since the epoch. */
	createdAt: number;
}

/** A difference that staff must check. */
export interface Discrepancy {
	kind: string;
	order: Order | null;
	cents: number | null;
	/** The provider's id, or another one. */
	reference?: string | null;
	/** The line that can be refunded. */
	line?: Line;
}

/** The expected state of a run, as plain data. */
export interface Model {
	customers: Customer[];
	courses: Course[];
	codes: PromoCode[];
	quotes: Quote[];
	orders: Order[];
	lost: LostPayment[];
	discrepancies: Discrepancy[];
	certificates: Certificate[];
	/** The last day of the approval by the body that decides by minutes; null without an end. */
	approvedTo: string | null;
	/** How many seats were taken so far. */
	seatsTaken: number;
	/** Whether orders are taxed, and the rates in thousandths of a percent. */
	tax: { isOn: boolean; rates: Record<TaxKind, number> };
}

/** Where the model's customers are billed. */
export const billingPlace = { region: "Washington", country: "USA" };

export type TaxKind = keyof Grants | "consulting";

/** Whether an order has an invoice. */
export const isInvoiced = (order: Order): boolean => (isPaid(order) || order.byInvoice !== null) && !order.granted;

export const isPaid = ({ state }: Order): boolean =>
	state === "paid" || state === "partially_refunded" || state === "refunded";

/** Cents that are refunded or pending. */
export const returned = ({ refunds }: Order): number =>
	refunds.reduce((sum, { state, cents }) => sum + (state === "pending" || state === "done" ? cents : 0), 0);
