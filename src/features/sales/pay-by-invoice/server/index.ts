export { readReceivables } from "./invoices-store.ts";
export { decideTerms } from "./offer-invoice.ts";
export { placeByInvoice } from "./place-by-invoice.ts";
