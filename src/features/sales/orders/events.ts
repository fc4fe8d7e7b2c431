import { declareEvent } from "#platform/events/domain-event.ts";

/** A new order with seats in live sessions whose seats are limited. */
export interface SeatOrder {
	orderId: number;
	/** By course. */
	seats: ReadonlyMap<number, number>;
}

/**
 * Orders with limited seats were inserted. A handler adds those that don't fit to `soldOut`, with the courses that lack
 * seats; the publisher drops them.
 */
export const SeatsReserving = declareEvent<{ orders: readonly SeatOrder[]; soldOut: Map<number, number[]> }>("SeatsReserving");

/** Unpaid orders with seats in the live sessions of these courses ended. */
export const SeatsReleased = declareEvent<{ courseIds: readonly number[] }>("SeatsReleased");
