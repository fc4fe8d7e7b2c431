import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** Orders were placed by invoice: the invoices are issued, and money is owed. */
export const OrdersInvoiced = declareEvent<{ orders: (BoughtOrder & { invoice: string })[]; now: Date }>(
	"OrdersInvoiced",
);

/** Nothing is owed anymore on the invoice of an order whose courses were open before. */
export const InvoicePaid = declareEvent<{ order: BoughtOrder & { invoice: string }; now: Date }>("InvoicePaid");

/** Money is owed again on an invoice that was paid, because a payment was reversed. */
export const InvoiceReopened = declareEvent<{ orderId: number; quoteId: number | null; now: Date }>("InvoiceReopened");
