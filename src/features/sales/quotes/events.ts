import { declareEvent } from "../../../platform/events/events.ts";

/** A quote was sent to the customer who asked for an estimate. */
export const QuoteSent = declareEvent<{ estimateId: number; now: Date }>("QuoteSent");
