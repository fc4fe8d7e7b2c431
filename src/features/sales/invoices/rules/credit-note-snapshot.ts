import type { InvoiceSnapshot, Seller } from "./invoice-snapshot.ts";

/** The content of a credit note, stored when it is issued. Amounts in cents of US dollars. */
export interface CreditNoteSnapshot {
	/** If missing, the current seller is printed. */
	seller?: Seller;
	buyer: InvoiceSnapshot["buyer"];
	billing?: InvoiceSnapshot["billing"];
	orderReference: string;
	/** The invoice that it corrects. */
	invoice: { number: string; issuedAt: string };
	/** What was refunded, with amounts without tax. */
	lines: { title: string; detail: string; cents: number }[];
	/** The tax in the total. Missing if taxes were off. */
	tax?: { cents: number; place: string | null };
	/** With tax. */
	totalCents: number;
	/** Set for an order placed by invoice: the part that is returned. The rest was never paid. */
	byHand?: { returnedCents: number };
	reason: string;
}
