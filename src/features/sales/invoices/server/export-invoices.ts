import type { Database } from "#platform/database/tables.ts";
import { listCreditNotes, listInvoices } from "./credit-note-store.ts";

/** Exports a customer's invoices and credit notes as issued. Tax law requires keeping them when the account is erased. */
export async function exportInvoices(db: Database, userId: number, addresses: string[]) {
	const [invoices, notes] = await Promise.all([listInvoices(db, userId, addresses), listCreditNotes(db, userId, 10_000, addresses)]);
	const exportInvoice = ({ number, issued_at: issuedAt, snapshot }: { number: string; issued_at: Date; snapshot: object }) => ({
		number,
		issuedAt,
		...snapshot,
	});
	return { invoices: invoices.map(exportInvoice), creditNotes: notes.map(exportInvoice) };
}
