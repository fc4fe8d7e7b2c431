import { type Database, endOfLink, type Signer } from "#platform/index.ts";
import { findInvoice, nobody } from "./invoice-store.ts";

export const invoicePurpose = "invoice";
export const creditNotePurpose = "credit-note";

/** Days for which a link works. Customers keep links to invoices in emails and bookmarks. */
const days = 30;

type LinkDeps = { signer: Signer; publicUrl: string };
type Named = { reference: string; userId: number; now: Date };

/** Returns the address of a customer's invoice. It works without a header and expires after 30 days. */
export const invoiceLink = (deps: LinkDeps, invoice: Named): string => link(deps, "invoices", invoicePurpose, invoice);

/** Returns the address of the invoice of a purchase without an account; undefined if none was issued. */
export async function guestInvoiceLink(
	deps: LinkDeps & { db: Database },
	orderId: number,
	now: Date,
): Promise<string | undefined> {
	const invoice = await findInvoice(deps.db, orderId);
	return invoice && invoiceLink(deps, { reference: invoice.reference, userId: nobody, now });
}

/** Returns the address of a customer's credit note. */
export const creditNoteLink = (deps: LinkDeps, note: Named): string =>
	link(deps, "credit-notes", creditNotePurpose, note);

function link(
	{ signer, publicUrl }: LinkDeps,
	path: string,
	purpose: string,
	{ reference, userId, now }: Named,
): string {
	const token = signer.sign({ purpose, user: userId, asset: reference, expires: endOfLink(now, days * 24) });
	return `${publicUrl}/${path}/${token}`;
}
