import type { PaidOrder } from "#features/sales/payments/events.ts";
import { declareEvent } from "#platform/events/domain-event.ts";

/** Staff asked to send the confirmation of an order again. */
export const ConfirmationRequested = declareEvent<
	PaidOrder & {
		/** Number of the invoice; undefined for an order without one. */
		invoice: string | undefined;
		/** Identifies the new email. */
		key: string;
		now: Date;
		/** False when the event is published; the subscriber that sends the email sets it. */
		isSent: boolean;
	}
>("ConfirmationRequested");
