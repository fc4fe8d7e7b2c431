import { expect, test } from "vitest";
import { formatCounts, hasAny, sumCounts } from "./removed-counts.ts";

test.each([
	[{ courses: 66, instructors: 12, articles: 5 }, "66 sample courses, 12 sample instructors, and 5 sample articles"],
	[{ courses: 1, instructors: 0, articles: 1 }, "1 sample course and 1 sample article"],
	[{ courses: 0, instructors: 1, articles: 0 }, "1 sample instructor"],
])("%j reads: %s", (counts, text) => {
	expect(formatCounts(counts)).toBe(text);
	expect(hasAny(counts)).toBe(true);
});

test("counts of several removals are added up", () => {
	expect(sumCounts([])).toEqual({ courses: 0, instructors: 0, articles: 0 });
	expect(hasAny(sumCounts([]))).toBe(false);
	const counts = { courses: 1, instructors: 2, articles: 3 };
	expect(sumCounts([counts, counts])).toEqual({ courses: 2, instructors: 4, articles: 6 });
});
