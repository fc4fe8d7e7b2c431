import type { BoughtOrder, Buyer } from "#features/sales/orders/server/index.ts";
import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** Orders became paid, in one transaction. Excludes quotes and granted courses. */
export const OrdersPaid = declareEvent<{ orders: BoughtOrder[]; now: Date }>("OrdersPaid");

/** Paid orders have their invoices. Published in the same transaction, which locks the invoice counter from here on. */
export const OrdersInvoiced = declareEvent<{ orders: (BoughtOrder & { invoice: string })[]; now: Date }>("OrdersInvoiced");

/** The payment of a quote arrived, and the quote is marked as paid. */
export const QuotePaid = declareEvent<{ quoteId: number; orderId: number; now: Date }>("QuotePaid");

/** The order of a quote has its invoice. `key` identifies the email about it. */
export const QuoteInvoiced = declareEvent<{ quoteId: number; orderId: number; buyer: Buyer; invoice: string; key: string }>("QuoteInvoiced");
