import fc from "fast-check";
import { expect, test } from "vitest";
import { summarizeRatings } from "./summarize-ratings.ts";

test("returns null for fewer than five reviews", () => {
	expect(summarizeRatings([])).toBeNull();
	expect(summarizeRatings([{ rating: 5, count: 4 }])).toBeNull();
});

test("counts each rating, and rounds the average to one decimal", () => {
	const counts = [
		{ rating: 5, count: 4 },
		{ rating: 2, count: 2 },
	];
	expect(summarizeRatings(counts)).toEqual({ count: 6, average: 4, distribution: [0, 2, 0, 0, 4] });
	expect(summarizeRatings([...counts, { rating: 1, count: 1 }])?.average).toBe(3.6);
});

test("has an average between the lowest and the highest rating", () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5 }), (ratings) => {
			const counts = [...Map.groupBy(ratings, (rating) => rating)].map(([rating, same]) => ({
				rating,
				count: same.length,
			}));
			const summary = summarizeRatings(counts);
			expect(summary?.count).toBe(ratings.length);
			expect(summary?.average).toBeGreaterThanOrEqual(Math.min(...ratings));
			expect(summary?.average).toBeLessThanOrEqual(Math.max(...ratings));
		}),
	);
});
