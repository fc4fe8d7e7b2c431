/** Above this number, pages don't show the seats left, so that most purchases leave cached pages as they are. */
export const mostShown = 20;

/**
 * The seats left that a course's page shows; null if it shows none.
 *
 * @param capacity null without a limit
 */
export function seatsShown(capacity: number | null, taken: number): number | null {
	const left = capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken);
	return left > mostShown ? null : left;
}

/**
 * Whether no price option with the live session fits.
 *
 * @param shown the seats left that a page shows; null if it shows none
 * @param fewestSeats the seats of the smallest option with the live session; null without one
 */
export const isSoldOut = (shown: number | null, fewestSeats: number | null): boolean => shown !== null && fewestSeats !== null && shown < fewestSeats;
