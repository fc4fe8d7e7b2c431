interface SeatRequest {
	orderId: number;
	/** By course. */
	seats: ReadonlyMap<number, number>;
}

/**
 * Gives seats to orders, first come, first served. An order gets all its seats or none.
 *
 * @param left free seats by course; a course without an entry has no limit
 * @returns the orders that don't fit, with the courses that lack seats
 */
export function fillSeats(orders: readonly SeatRequest[], left: ReadonlyMap<number, number>): Map<number, number[]> {
	const free = new Map(left);
	const soldOut = new Map<number, number[]>();
	for (const { orderId, seats } of orders) {
		const lacking = [...seats]
			.filter(([course, count]) => count > (free.get(course) ?? Number.POSITIVE_INFINITY))
			.map(([course]) => course);
		if (lacking.length > 0) soldOut.set(orderId, lacking);
		else for (const [course, count] of seats) if (free.has(course)) free.set(course, (free.get(course) ?? 0) - count);
	}
	return soldOut;
}
