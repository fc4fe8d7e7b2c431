import { type Database, defineFeature } from "#platform/index.ts";
import { correctedInvoiceEmail } from "./emails/corrected-invoice.ts";
import { creditNoteAttachment } from "./server/credit-note-pdf.ts";
import { listCreditNotes, listInvoices } from "./server/credit-note-store.ts";
import { serveCorrections } from "./server/endpoints.ts";
import { invoiceAttachment } from "./server/invoice-pdf.ts";
import { readIssuer } from "./server/issuer.ts";
import { serveInvoices } from "./server/serve-invoices.ts";

export const feature = defineFeature({
	name: "sales/invoices",
	endpoints({ app, serve }, context) {
		const { db, signer } = context;
		serveInvoices(app, { db, signer, issuer: () => readIssuer(context) });
		serveCorrections(serve, context);
	},
	emails: [correctedInvoiceEmail],
	attachments: {
		invoice: (context) => invoiceAttachment(context.db, () => readIssuer(context)),
		creditNote: (context) => creditNoteAttachment(context.db, () => readIssuer(context)),
	},
	// The law requires the provider to keep them as they were issued.
	personalData: { name: "invoices", export: (db, { id, addresses }) => exportInvoices(db, id, addresses) },
});

/**
 * Exports a customer's invoices and credit notes as issued. Tax law requires keeping them when the account is erased.
 */
async function exportInvoices(db: Database, userId: number, addresses: string[]) {
	const [invoices, notes] = await Promise.all([
		listInvoices(db, userId, addresses),
		listCreditNotes(db, userId, 10_000, addresses),
	]);
	const exportInvoice = ({
		number,
		issued_at: issuedAt,
		snapshot,
	}: {
		number: string;
		issued_at: Date;
		snapshot: object;
	}) => ({
		number,
		issuedAt,
		...snapshot,
	});
	return { invoices: invoices.map(exportInvoice), creditNotes: notes.map(exportInvoice) };
}
