import { expect, test } from "vitest";
import { formatCounts, hasAny } from "./removed-counts.ts";

test.each([
	[{ courses: 66, instructors: 12, articles: 5 }, "66 sample courses, 12 sample instructors, and 5 sample articles"],
	[{ courses: 1, instructors: 0, articles: 1 }, "1 sample course and 1 sample article"],
	[{ courses: 0, instructors: 1, articles: 0 }, "1 sample instructor"],
])("%j reads: %s", (counts, text) => {
	expect(formatCounts(counts)).toBe(text);
	expect(hasAny(counts)).toBe(true);
});

test("of nothing, there is none", () => {
	expect(hasAny({ courses: 0, instructors: 0, articles: 0 })).toBe(false);
});
