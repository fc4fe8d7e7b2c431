/** How often each rating was chosen. */
export interface RatingSummary {
	count: number;
	/** With two decimals; null without ratings. */
	mean: number | null;
	/** How often 1, 2, 3, 4 and 5 were chosen. */
	counts: number[];
}

/** Summarizes how often each rating was chosen. Ratings outside 1 to 5 are left out. */
export function summarizeRatings(rows: readonly { rating: number; count: number }[]): RatingSummary {
	const counts = [1, 2, 3, 4, 5].map((rating) =>
		rows.filter((row) => row.rating === rating).reduce((sum, row) => sum + row.count, 0),
	);
	const count = counts.reduce((sum, part) => sum + part, 0);
	const total = counts.reduce((sum, part, index) => sum + part * (index + 1), 0);
	return { count, mean: count === 0 ? null : Math.round((total * 100) / count) / 100, counts };
}
