import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** A customer confirmed a new email address. */
export const EmailAddressChanged = declareEvent<{ userId: number; email: string }>("EmailAddressChanged");
