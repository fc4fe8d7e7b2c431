export { creditNoteAttachment } from "./credit-note-pdf.ts";
export { creditNoteNumbers } from "./credit-note-store.ts";
export { exportInvoices } from "./export-invoices.ts";
export { guestInvoiceLink, invoiceLink } from "./invoice-link.ts";
export { type Issuer, invoiceAttachment, invoicePdf } from "./invoice-pdf.ts";
export { issueCreditNote } from "./issue-credit-note.ts";
export { issueInvoice } from "./issue-invoice.ts";
export { refundedOrdersOf } from "./refunded-orders.ts";
export { serveInvoices } from "./serve-invoices.ts";
