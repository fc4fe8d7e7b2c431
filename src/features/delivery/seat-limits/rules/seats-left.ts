/** Above this number, pages don't show the seats left, so that most purchases leave cached pages as they are. */
export const maxVisibleSeats = 20;

/**
 * The seats left that a course's page shows; null if it shows none.
 *
 * @param capacity null without a limit
 */
export function toVisibleSeats(capacity: number | null, taken: number): number | null {
	const left = capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken);
	return left > maxVisibleSeats ? null : left;
}

/**
 * Whether no price option with the live session fits.
 *
 * @param visibleSeats the seats left that a page shows; null if it shows none
 * @param fewestSeats the seats of the smallest option with the live session; null without one
 */
export const isSoldOut = (visibleSeats: number | null, fewestSeats: number | null): boolean =>
	visibleSeats !== null && fewestSeats !== null && visibleSeats < fewestSeats;
