import type { BillingDetails } from "../../billing/rules/billing-details.ts";

/** Who sells. */
export interface Seller {
	name: string;
	/** One postal address each, on one line. */
	addresses: string[];
	email: string;
}

/** What an invoice says, frozen when it was issued. Amounts in cents of US dollars. */
export interface InvoiceSnapshot {
	/** Missing when the seller was not known at issue; then the present one is shown. */
	seller?: Seller;
	/** Null when the account was erased while its payment was under way. */
	buyer: { name: string; email: string } | null;
	billing?: BillingDetails;
	orderReference: string;
	/** The invoice that this one corrects. */
	replaces?: { number: string; issuedAt: string };
	/** True when its lines are services from a quote, not courses. */
	services?: boolean;
	lines: InvoiceLine[];
	subtotalCents: number;
	promo: { code: string; percent: number } | null;
	totalCents: number;
}

export interface InvoiceLine {
	title: string;
	instructor: string;
	sessionType: string;
	/** How many people it is for. */
	seats: number;
	/** How many times it was bought. Missing on invoices issued before quantities were printed, and for services. */
	quantity?: number;
	/** The price of the line: quantity × unit price. */
	cents: number;
	/** What the promo code takes off the price. */
	discountCents?: number;
}
