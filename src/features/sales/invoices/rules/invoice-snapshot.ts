import type { BillingDetails } from "#features/sales/billing/rules/billing-details.ts";
import type { Day } from "#values/business-days.ts";
import type { Cents } from "#values/money.ts";

export interface Seller {
	name: string;
	/** Postal addresses, each on one line. */
	addresses: string[];
	email: string;
}

/** The content of an invoice, stored when it is issued. Amounts in cents of US dollars. */
export interface InvoiceSnapshot {
	/** If missing, the current seller is printed. */
	seller?: Seller;
	/** Null if the account was erased before its payment arrived. */
	buyer: { name: string; email: string } | null;
	billing?: BillingDetails;
	/** The order's number. Invoices issued before December 2026 have its long reference. */
	orderReference: string;
	/** The invoice that this one corrects. */
	replaces?: { number: string; issuedAt: string };
	/** True if the lines are services from a quote, not courses. */
	services?: boolean;
	lines: InvoiceLine[];
	subtotalCents: number;
	/** A percentage, or an amount in cents. */
	promo: { code: string; percent: number } | { code: string; amountCents: Cents } | null;
	/** Missing if taxes were off. */
	tax?: InvoiceTax;
	/** With tax. */
	totalCents: number;
	/** Set if it is paid after it was issued. `remittance`: how to pay it, in several lines. */
	terms?: { dueOn: Day; remittance: string };
}

interface InvoiceTax {
	cents: Cents;
	/** A state such as `US-WA`, or a country such as `CA`; null if Stripe decided it. */
	place: string | null;
	/** The number of the certificate that exempted the order. */
	exemption: string | null;
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
	/** In thousandths of a percent; missing if no tax was added. */
	taxRate?: number;
}
