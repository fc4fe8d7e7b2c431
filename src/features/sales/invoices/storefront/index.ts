export { InvoicesPart } from "./invoices-part.tsx";
export { RefundedList } from "./refunded-list.tsx";
