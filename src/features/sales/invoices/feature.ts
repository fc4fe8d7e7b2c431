import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { creditNoteAttachment } from "./server/credit-note-pdf.ts";
import { exportInvoices } from "./server/export-invoices.ts";
import { invoiceAttachment } from "./server/invoice-pdf.ts";
import { issuerOf } from "./server/issuer.ts";
import { serveInvoices } from "./server/serve-invoices.ts";

export const feature = defineFeature({
	name: "sales/invoices",
	endpoints: ({ app }, { db, signer, settings }) => serveInvoices(app, { db, signer, issuer: issuerOf(settings) }),
	attachments: {
		invoice: ({ db, settings }) => invoiceAttachment(db, issuerOf(settings)),
		creditNote: ({ db, settings }) => creditNoteAttachment(db, issuerOf(settings)),
	},
	// The law requires the provider to keep them as they were issued.
	personalData: { name: "invoices", export: (db, { id, addresses }) => exportInvoices(db, id, addresses) },
});
