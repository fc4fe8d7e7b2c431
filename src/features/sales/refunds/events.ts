import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** An order was refunded, whole or in part. Access to the lines has ended (see `EndAccess` in `questions.ts`). */
export const OrderLinesRefunded = declareEvent<{
	orderId: number;
	/** The refund's reference. */
	refund: string;
	cents: number;
	/** The part of it that was never paid. */
	unpaidCents: number;
	/** The lines whose access ended. */
	lines: { id: number; title: string }[];
}>("OrderLinesRefunded");
