import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** Unpaid orders with seats in the live sessions of these courses ended, also those by invoice. */
export const SeatsReleased = declareEvent<{ courseIds: number[] }>("SeatsReleased");
