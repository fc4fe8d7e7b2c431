import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** A customer confirmed a new email address, or an owner changed it. */
export const EmailAddressChanged = declareEvent<{ userId: number; email: string; previousEmail: string }>(
	"EmailAddressChanged",
);
