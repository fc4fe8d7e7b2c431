import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { correctedInvoiceEmail } from "./emails/corrected-invoice.ts";
import { creditNoteAttachment } from "./server/credit-note-pdf.ts";
import { serveCorrections } from "./server/endpoints.ts";
import { exportInvoices } from "./server/export-invoices.ts";
import { invoiceAttachment } from "./server/invoice-pdf.ts";
import { issuerOf } from "./server/issuer.ts";
import { serveInvoices } from "./server/serve-invoices.ts";

export const feature = defineFeature({
	name: "sales/invoices",
	endpoints({ app, serve }, context) {
		const { db, signer, settings } = context;
		serveInvoices(app, { db, signer, issuer: issuerOf(settings) });
		serveCorrections(serve, context);
	},
	emails: [correctedInvoiceEmail],
	attachments: {
		invoice: ({ db, settings }) => invoiceAttachment(db, issuerOf(settings)),
		creditNote: ({ db, settings }) => creditNoteAttachment(db, issuerOf(settings)),
	},
	// The law requires the provider to keep them as they were issued.
	personalData: { name: "invoices", export: (db, { id, addresses }) => exportInvoices(db, id, addresses) },
});
