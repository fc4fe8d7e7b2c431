/** From this many reviews on, a course shows them: fewer say little, and identify their authors. */
const minReviews = 5;

export interface RatingSummary {
	count: number;
	/** With one decimal. */
	average: number;
	/** How many reviews gave 1, 2, 3, 4 and 5 stars. */
	distribution: number[];
}

/** Summarizes a course's ratings; null for too few reviews. */
export function summarizeRatings(counts: readonly { rating: number; count: number }[]): RatingSummary | null {
	const distribution = [1, 2, 3, 4, 5].map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0);
	const count = distribution.reduce((sum, starCount) => sum + starCount, 0);
	if (count < minReviews) return null;
	const stars = distribution.reduce((sum, starCount, index) => sum + starCount * (index + 1), 0);
	return { count, average: Math.round((stars / count) * 10) / 10, distribution };
}
