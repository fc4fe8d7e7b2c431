export { listPurchaseOrderFiles, readReceivables } from "./invoices-store.ts";
export { type AboveLimit, decideQuoteTerms, decideTerms } from "./offer-invoice.ts";
export { placeByInvoice, placeOrder } from "./place-by-invoice.ts";
export { listUnpaidInvoices } from "./read-invoices.ts";
export { readInvoiceSettings } from "./settings-store.ts";
