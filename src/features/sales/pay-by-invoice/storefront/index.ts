export { InvoiceChoice } from "./invoice-choice.tsx";
export { OpenInvoices } from "./open-invoices.tsx";
