import { defineFeature } from "#platform/feature/define-feature.ts";
import { correctedInvoiceEmail } from "./emails/corrected-invoice.ts";
import { creditNoteAttachment } from "./server/credit-note-pdf.ts";
import { serveCorrections } from "./server/endpoints.ts";
import { exportInvoices } from "./server/export-invoices.ts";
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
