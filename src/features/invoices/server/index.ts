export { invoiceLink } from "./invoice-link.ts";
export { type Issuer, invoiceAttachment, invoicePdf } from "./invoice-pdf.ts";
export { issueInvoice } from "./issue-invoice.ts";
export { serveInvoices } from "./serve-invoices.ts";
