import type { InvoiceSnapshot, Seller } from "./invoice-snapshot.ts";

/** What a credit note says, frozen when it was issued. Amounts in cents of US dollars. */
export interface CreditNoteSnapshot {
	/** Missing when the seller was not known at issue; then the present one is shown. */
	seller?: Seller;
	/** As the invoice names the buyer. */
	buyer: InvoiceSnapshot["buyer"];
	billing?: InvoiceSnapshot["billing"];
	orderReference: string;
	/** The invoice that it corrects. */
	invoice: { number: string; issuedAt: string };
	/** What was given back, each with its part of the money. */
	lines: { title: string; detail: string; cents: number }[];
	totalCents: number;
	reason: string;
}
