import fc from "fast-check";
import { expect, test } from "vitest";
import { computeOverlap, coversSpan, intersectSpans, joinSpans, subtractSpans } from "./span-sets.ts";
import type { TimeSpan } from "./time-spans.ts";

const last = 40;
const spans = fc.array(
	fc
		.tuple(fc.integer({ min: 0, max: last }), fc.integer({ min: 0, max: 12 }))
		.map(([from, length]): TimeSpan => ({ from, until: from + length })),
	{ maxLength: 8 },
);
/** The whole seconds that spans contain. */
const seconds = (all: readonly TimeSpan[]) =>
	Array.from({ length: last + 12 }, (_, second) => second).filter((second) =>
		all.some(({ from, until }) => from <= second && second < until),
	);
const areApart = (all: readonly TimeSpan[]) =>
	all.every((span, index) => index === 0 || (all[index - 1]?.until ?? 0) < span.from);

test("spans are joined, intersected and subtracted like sets of seconds", () => {
	fc.assert(
		fc.property(spans, spans, (some, others) => {
			const [left, right] = [seconds(some), seconds(others)];
			expect(seconds(joinSpans([...some, ...others]))).toEqual(seconds([...some, ...others]));
			expect(seconds(intersectSpans(some, others))).toEqual(left.filter((second) => right.includes(second)));
			expect(seconds(subtractSpans(some, others))).toEqual(left.filter((second) => !right.includes(second)));
			for (const result of [joinSpans(some), intersectSpans(some, others), subtractSpans(some, others)])
				expect(areApart(result)).toBe(true);
		}),
	);
});

test("joins spans that are close, and ignores spans that end before they begin", () => {
	const some = [
		{ from: 20, until: 30 },
		{ from: 0, until: 10 },
		{ from: 16, until: 15 },
	];
	expect(joinSpans(some, 10)).toEqual([{ from: 0, until: 30 }]);
	expect(joinSpans(some, 9)).toEqual([
		{ from: 0, until: 10 },
		{ from: 20, until: 30 },
	]);
});

test("tells whether a span is covered as a whole, and how much of it", () => {
	const some = [
		{ from: 0, until: 10 },
		{ from: 10, until: 20 },
		{ from: 25, until: 30 },
	];
	expect(coversSpan(some, { from: 5, until: 20 })).toBe(true);
	expect(coversSpan(some, { from: 5, until: 21 })).toBe(false);
	expect(computeOverlap(some, { from: 15, until: 27 })).toBe(7);
});
