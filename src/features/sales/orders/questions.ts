import { declareQuestion } from "#platform/feature/events/question.ts";

/** A new order with seats in live sessions whose seats are limited. */
export interface SeatOrder {
	orderId: number;
	/** By course. */
	seats: ReadonlyMap<number, number>;
}

/**
 * Reserves limited seats for inserted orders. Answers with the orders that don't fit, each with the courses that lack
 * seats; the asker drops them.
 */
export const ReserveSeats = declareQuestion<{ orders: SeatOrder[] }, Map<number, number[]>>("ReserveSeats");

/**
 * How many seats do the next live sessions of these courses have left? Answers for those with a limit, and locks them.
 */
export const SeatsLeft = declareQuestion<{ courseIds: readonly number[] }, Map<number, number>>("SeatsLeft");
