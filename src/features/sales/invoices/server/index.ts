export { creditNoteLink, guestInvoiceLink, invoiceLink } from "./invoice-link.ts";
export { issueCreditNote } from "./issue-credit-note.ts";
export { issueInvoice, issueInvoices } from "./issue-invoice.ts";
export { issuerOf } from "./issuer.ts";
export { refundedOrdersOf } from "./refunded-orders.ts";
