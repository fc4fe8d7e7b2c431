import { defineFeature } from "../../../platform/feature/define-feature.ts";
import { exportInvoices } from "./server/index.ts";

export const feature = defineFeature({
	name: "sales/invoices",
	// The law requires the provider to keep them as they were issued.
	personalData: { name: "invoices", export: (db, { id, addresses }) => exportInvoices(db, id, addresses) },
});
