import { declareEvent } from "../../../platform/events/domain-event.ts";
import type { PaidOrder } from "../payments/events.ts";

/** Staff want the confirmation of an order sent again. */
export const ConfirmationRequested = declareEvent<
	PaidOrder & {
		/** The number; undefined for an order without an invoice. */
		invoice: string | undefined;
		/** Identifies the new email. */
		key: string;
		now: Date;
		/** False when the event is published; the subscriber that sends the email sets it. */
		isSent: boolean;
	}
>("ConfirmationRequested");
