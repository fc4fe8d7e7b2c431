export { creditNoteLink, guestInvoiceLink, invoiceLink } from "./invoice-link.ts";
export { issueCreditNote } from "./issue-credit-note.ts";
export { issueFirstInvoices, issueInvoice } from "./issue-invoice.ts";
export { issuerOf } from "./issuer.ts";
export { refundedOrdersOf } from "./refunded-orders.ts";
