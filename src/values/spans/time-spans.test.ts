import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movedSpans, moveSpan, sumLengths, type TimeSpan } from "./time-spans.ts";

/** Parts of a source that are in order and apart. */
const spans = fc
	.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 2, maxLength: 12 })
	.map((edges) => edges.toSorted((a, b) => a - b))
	.map((edges) =>
		Array.from(
			{ length: Math.floor(edges.length / 2) },
			(_, index): TimeSpan => ({ from: edges[2 * index] ?? 0, until: edges[2 * index + 1] ?? 0 }),
		),
	);

/** The second of the source that a recording shows. */
function findSource(second: number, parts: readonly TimeSpan[]): number | undefined {
	let before = 0;
	for (const { from, until } of parts) {
		if (second < before + until - from) return from + second - before;
		before += until - from;
	}
	return undefined;
}

describe("times of a recording that is cut again", () => {
	test("show the same second of the source before and after", () => {
		fc.assert(
			fc.property(spans, spans, (before, after) => {
				const moved = movedSpans(before, after);
				for (const { from, until, to } of moved)
					for (let at = 0; at < until - from; at++)
						expect(findSource(to + at, after)).toBe(findSource(from + at, before));
				const inBoth = Array.from({ length: 201 }, (_, second) => second).filter((second) =>
					[before, after].every((parts) => parts.some(({ from, until }) => from <= second && second < until)),
				);
				expect(sumLengths(moved)).toBe(inBoth.length);
			}),
		);
	});

	test("are the same if the cut is the same", () => {
		fc.assert(
			fc.property(spans, (parts) => {
				const moved = movedSpans(parts, parts);
				expect(sumLengths(moved)).toBe(sumLengths(parts));
				for (const { from, until, to } of moved)
					expect(moveSpan({ from, until }, moved)).toEqual({ from: to, until: to + until - from });
			}),
		);
	});

	test("leave out a caption that was cut out, and shorten one around a cut", () => {
		const moved = movedSpans(
			[{ from: 0, until: 100 }],
			[
				{ from: 10, until: 40 },
				{ from: 60, until: 100 },
			],
		);
		expect(moveSpan({ from: 2, until: 6 }, moved)).toBeUndefined();
		expect(moveSpan({ from: 12, until: 15 }, moved)).toEqual({ from: 2, until: 5 });
		expect(moveSpan({ from: 38, until: 63 }, moved)).toEqual({ from: 28, until: 33 });
		expect(moveSpan({ from: 9, until: 10.1 }, moved)).toBeUndefined();
	});

	test("keep the longest piece of a caption around something that was added", () => {
		const moved = movedSpans(
			[
				{ from: 0, until: 20 },
				{ from: 40, until: 60 },
			],
			[{ from: 0, until: 60 }],
		);
		expect(moveSpan({ from: 19, until: 24 }, moved)).toEqual({ from: 40, until: 44 });
	});
});
