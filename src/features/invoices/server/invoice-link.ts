import { endOfLink, type Signer } from "../../../platform/signing/signer.ts";

export const invoicePurpose = "invoice";
export const creditNotePurpose = "credit-note";

/** Days for which a link to an invoice works: it is kept in mails and bookmarks longer than a film's. */
const days = 30;

type LinkDeps = { signer: Signer; publicUrl: string };
type Named = { reference: string; personId: number; now: Date };

/** The address of a buyer's invoice: works without a header, ends after 30 days. */
export const invoiceLink = (deps: LinkDeps, invoice: Named): string => link(deps, "invoices", invoicePurpose, invoice);

/** The address of a buyer's credit note, in the same way. */
export const creditNoteLink = (deps: LinkDeps, note: Named): string => link(deps, "credit-notes", creditNotePurpose, note);

function link({ signer, publicUrl }: LinkDeps, path: string, purpose: string, { reference, personId, now }: Named): string {
	const token = signer.sign({ purpose, person: personId, asset: reference, expires: endOfLink(now, days * 24) });
	return `${publicUrl}/${path}/${token}`;
}
