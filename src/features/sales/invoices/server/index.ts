export type { Paper } from "./draw-paper.ts";
export { creditNoteLink, guestInvoiceLink, invoiceLink } from "./invoice-link.ts";
export { issueCreditNote } from "./issue-credit-note.ts";
export { issueInvoice, issueInvoices } from "./issue-invoice.ts";
export { readSeller } from "./issuer.ts";
export * as papers from "./papers.ts";
export { listRefundedOrders } from "./refunded-orders.ts";
