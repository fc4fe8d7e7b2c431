import { endOfLink, type Signer } from "../../../platform/signing/signer.ts";

export const invoicePurpose = "invoice";

/** Days for which a link to an invoice works: it is kept in mails and bookmarks longer than a film's. */
const days = 30;

/** The address of a buyer's invoice: works without a header, ends after 30 days. */
export function invoiceLink(deps: { signer: Signer; publicUrl: string }, invoice: { reference: string; personId: number; now: Date }): string {
	const token = deps.signer.sign({ purpose: invoicePurpose, person: invoice.personId, asset: invoice.reference, expires: endOfLink(invoice.now, days * 24) });
	return `${deps.publicUrl}/invoices/${token}`;
}
