import type { BoughtOrder } from "#features/sales/orders/server/index.ts";
import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** A quote was sent to the customer who asked for an estimate. */
export const QuoteSent = declareEvent<{ estimateId: number; now: Date }>("QuoteSent");

/** The courses of a quote that was paid by card opened. Its order belongs to an account now. */
export const QuoteCoursesOpened = declareEvent<{ orders: (BoughtOrder & { invoice: string })[]; now: Date }>(
	"QuoteCoursesOpened",
);
