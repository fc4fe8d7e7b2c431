import type { Selectable } from "kysely";
import type { Buyer } from "#features/sales/orders/server/index.ts";
import type { OrderLineTable, OrderTable } from "#features/sales/orders/server/tables.ts";
import type { EmailAttachment } from "#platform/email/message.ts";
import { declareEvent } from "#platform/events/domain-event.ts";

/** A live session that an order booked, as its emails show it. */
export interface BookedSession {
	title: string;
	startsAt: Date;
	joinUrl: string;
	calendarUrl: string;
	attachments: EmailAttachment[];
}

export interface PaidOrder {
	order: Selectable<OrderTable>;
	/** Undefined if the account was deleted meanwhile. */
	buyer: Buyer | undefined;
	lines: Selectable<OrderLineTable>[];
	/** Empty when the event is published; the subscriber that books sessions adds them. */
	sessions: BookedSession[];
}

/** Orders became paid, in one transaction. Excludes quotes and granted courses. */
export const OrdersPaid = declareEvent<{ orders: PaidOrder[]; now: Date }>("OrdersPaid");

/** Paid orders have their invoices. Published in the same transaction, which locks the invoice counter from here on. */
export const OrdersInvoiced = declareEvent<{ orders: (PaidOrder & { invoice: string })[]; now: Date }>("OrdersInvoiced");

/** Thrown by a subscriber of `QuotePaid` if another order paid the quote before. Rolls back the transaction. */
export class QuotePaidBefore extends Error {}

/** The payment of a quote arrived. Subscribers can throw `QuotePaidBefore`. */
export const QuotePaid = declareEvent<{ quoteId: number; orderId: number; now: Date }>("QuotePaid");

/** The order of a quote has its invoice. `key` identifies the email about it. */
export const QuoteInvoiced = declareEvent<{ quoteId: number; orderId: number; buyer: Buyer; invoice: string; key: string }>("QuoteInvoiced");
