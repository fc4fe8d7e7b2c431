import fc from "fast-check";
import { expect, it } from "vitest";
import { joined, type Part, wholeSeconds } from "./played-parts.ts";

const part = fc
	.tuple(fc.double({ min: 0, max: 4000, noNaN: true }), fc.double({ min: 0, max: 400, noNaN: true }))
	.map(([from, long]): Part => [from, from + long]);
const length = (parts: Part[]) => parts.reduce((sum, [from, to]) => sum + to - from, 0);

it("merges parts that overlap or touch", () => {
	expect(
		joined([
			[5, 9],
			[0, 2],
			[2, 3],
			[8, 12],
			[20, 20],
		]),
	).toEqual([
		[0, 3],
		[5, 12],
	]);
});

it("reports whole seconds: all of a video played through, none of a brief glimpse", () => {
	expect(wholeSeconds([[0, 62.88]])).toEqual([[0, 63]]);
	expect(wholeSeconds([[10.4, 10.9]])).toEqual([]);
	expect(wholeSeconds([[10.1, 20.5]])).toEqual([[10, 20]]);
});

it("reports ordered, separate parts and at most 0.4 seconds extra for each", () => {
	fc.assert(
		fc.property(fc.array(part, { maxLength: 50 }), (parts) => {
			const reported = wholeSeconds(parts);
			expect(length(reported)).toBeLessThanOrEqual(length(joined(parts)) + 0.4 * joined(parts).length + 1e-6);
			for (const [index, [from, to]] of reported.entries()) {
				expect([Number.isInteger(from), Number.isInteger(to), from < to, from >= 0]).toEqual([true, true, true, true]);
				expect(from).toBeGreaterThan(reported[index - 1]?.[1] ?? -1);
			}
		}),
	);
});
