import fc from "fast-check";
import { expect, test } from "vitest";
import { maxPerCall, splitRun } from "./split-run.ts";

test("puts every course into one call, in order, and marks only the last call as the last", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 5 * maxPerCall }), (count) => {
			const ids = Array.from({ length: count }, (_, at) => at + 1);
			const calls = splitRun(ids, "one-run-of-an-action");
			expect(calls.flatMap((call) => call.ids)).toEqual(ids);
			expect(
				calls.every(
					(call) => call.ids.length > 0 && call.ids.length <= maxPerCall && call.run.id === "one-run-of-an-action",
				),
			).toBe(true);
			expect(calls.map(({ run }) => run.last)).toEqual(calls.map((_, at) => at === calls.length - 1));
		}),
		{ numRuns: 50, examples: [[maxPerCall], [maxPerCall + 1], [2 * maxPerCall]] },
	);
});

test("makes no call without courses", () => {
	expect(splitRun([], "one-run-of-an-action")).toEqual([]);
});
