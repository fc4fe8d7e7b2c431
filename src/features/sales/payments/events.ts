import type { BoughtOrder, Buyer } from "#features/sales/orders/server/index.ts";
import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** Orders open their courses: they became paid, or were placed by invoice. Excludes granted courses. */
export const AccessOpened = declareEvent<{ orders: BoughtOrder[]; now: Date }>("AccessOpened");

/**
 * Orders are paid and have their invoices, and their courses opened with the payment. Published in the same
 * transaction, which locks the invoice counter from here on.
 */
export const OrdersPaid = declareEvent<{ orders: (BoughtOrder & { invoice: string })[]; now: Date }>("OrdersPaid");

/** The payment of a quote arrived, and the quote is marked as paid. */
export const QuotePaid = declareEvent<{ quoteId: number; orderId: number; now: Date }>("QuotePaid");

/** The order of a quote has its invoice. `key` identifies the email about it. */
export const QuoteInvoiced = declareEvent<{
	quoteId: number;
	orderId: number;
	buyer: Buyer;
	invoice: string;
	key: string;
}>("QuoteInvoiced");
