import { expect, test } from "vitest";
import { summarizeRatings } from "./summarize-ratings.ts";

test.each([
	[[], { count: 0, mean: null, counts: [0, 0, 0, 0, 0] }],
	[[{ rating: 5, count: 2 }], { count: 2, mean: 5, counts: [0, 0, 0, 0, 2] }],
	[
		[
			{ rating: 4, count: 1 },
			{ rating: 5, count: 1 },
			{ rating: 5, count: 1 },
		],
		{ count: 3, mean: 4.67, counts: [0, 0, 0, 1, 2] },
	],
	[[{ rating: 0, count: 9 }], { count: 0, mean: null, counts: [0, 0, 0, 0, 0] }],
])("summarizes %j", (rows, summary) => {
	expect(summarizeRatings(rows)).toEqual(summary);
});
