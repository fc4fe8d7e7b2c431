export { InvoiceChoice } from "./invoice-choice.tsx";
export { InvoiceLines } from "./invoice-lines.tsx";
export { OpenInvoices } from "./open-invoices.tsx";
export { OrderPlaced, orderPlacedMeta } from "./order-placed.tsx";
