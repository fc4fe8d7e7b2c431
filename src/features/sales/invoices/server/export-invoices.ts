import type { Database } from "../../../../platform/database/tables.ts";
import { listCreditNotes, listInvoices } from "./credit-note-store.ts";

/** A person's invoices and credit notes as they were issued, for the download of one's own data. They are kept when the account is erased: tax law asks for it. */
export async function exportInvoices(db: Database, userId: number, addresses: string[]) {
	const [invoices, notes] = await Promise.all([listInvoices(db, userId, addresses), listCreditNotes(db, userId, 10_000, addresses)]);
	const exportInvoice = ({ number, issued_at: issuedAt, snapshot }: { number: string; issued_at: Date; snapshot: object }) => ({
		number,
		issuedAt,
		...snapshot,
	});
	return { invoices: invoices.map(exportInvoice), creditNotes: notes.map(exportInvoice) };
}
