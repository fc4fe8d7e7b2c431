import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** A quote was sent to the customer who asked for an estimate. */
export const QuoteSent = declareEvent<{ estimateId: number; now: Date }>("QuoteSent");
