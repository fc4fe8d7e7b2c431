export { InvoiceChoice } from "./invoice-choice.tsx";
export { OpenInvoices } from "./open-invoices.tsx";
export { OrderPlaced, orderPlacedMeta } from "./order-placed.tsx";
