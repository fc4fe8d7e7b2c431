import type { Database } from "../../../../platform/database/tables.ts";
import { endOfLink, type Signer } from "../../../../platform/signing/signer.ts";

import { findInvoice, nobody } from "./invoice-store.ts";

export const invoicePurpose = "invoice";
export const creditNotePurpose = "credit-note";

/** Days for which a link to an invoice works: it is kept in emails and bookmarks longer than a film's. */
const days = 30;

type LinkDeps = { signer: Signer; publicUrl: string };
type Named = { reference: string; userId: number; now: Date };

/** The address of a buyer's invoice: works without a header, ends after 30 days. */
export const invoiceLink = (deps: LinkDeps, invoice: Named): string => link(deps, "invoices", invoicePurpose, invoice);

/** The address of the invoice of an order that somebody bought without an account; undefined when none was issued. */
export async function guestInvoiceLink(deps: LinkDeps & { db: Database }, orderId: number, now: Date): Promise<string | undefined> {
	const invoice = await findInvoice(deps.db, orderId);
	return invoice && invoiceLink(deps, { reference: invoice.reference, userId: nobody, now });
}

/** The address of a buyer's credit note, in the same way. */
export const creditNoteLink = (deps: LinkDeps, note: Named): string => link(deps, "credit-notes", creditNotePurpose, note);

function link({ signer, publicUrl }: LinkDeps, path: string, purpose: string, { reference, userId, now }: Named): string {
	const token = signer.sign({ purpose, user: userId, asset: reference, expires: endOfLink(now, days * 24) });
	return `${publicUrl}/${path}/${token}`;
}
