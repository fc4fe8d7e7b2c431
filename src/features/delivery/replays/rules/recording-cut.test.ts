import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sumLengths } from "#values/spans/time-spans.ts";
import { keptRuns, keptSpans, positionInCut, problemOfCut, uncut } from "./recording-cut.ts";

const cut = { start: 10, end: 90, breaks: [{ from: 40, until: 60 }], poster: 65 };
/** Parts of one second. */
const parts = (count: number, toStream: (index: number) => number = () => 1) =>
	Array.from({ length: count }, (_, index) => ({ index, streamId: toStream(index), seconds: 1 }));

describe("the cut of a recording", () => {
	test("leaves out the beginning, the end and the breaks", () => {
		expect(keptSpans(cut, 100)).toEqual([
			{ from: 10, until: 40 },
			{ from: 60, until: 90 },
		]);
		expect(keptSpans(uncut, 100)).toEqual([{ from: 0, until: 100 }]);
		expect(problemOfCut(cut, 100)).toBeUndefined();
		expect(problemOfCut(uncut, 100)).toBeUndefined();
	});

	test.each([
		["starts after the end of the session", { ...uncut, start: 100 }, "start"],
		["ends before it starts", { ...cut, end: 10 }, "end"],
		["ends after the session", { ...uncut, end: 101 }, "end"],
		["has a break that ends before it starts", { ...uncut, breaks: [{ from: 20, until: 20 }] }, "breaks"],
		["has a break before the start", { ...cut, breaks: [{ from: 5, until: 20 }] }, "breaks"],
		[
			"has overlapping breaks",
			{
				...uncut,
				breaks: [
					{ from: 5, until: 20 },
					{ from: 19, until: 30 },
				],
			},
			"breaks",
		],
		["shows a frame that is cut out", { ...cut, poster: 50 }, "poster"],
		["leaves nothing", { ...uncut, breaks: [{ from: 1, until: 99 }] }, "nothing_left"],
	])("is refused if it %s", (_name, wrong, problem) => {
		expect(problemOfCut(wrong, 100)).toBe(problem);
	});

	test("keeps whole parts, and begins a run with each stream and after each break", () => {
		const runs = keptRuns(
			parts(100, (index) => (index < 70 ? 1 : 2)),
			cut,
		);
		expect(runs.map(({ span }) => span)).toEqual([
			{ from: 10, until: 40 },
			{ from: 60, until: 70 },
			{ from: 70, until: 90 },
		]);
		expect(runs.map(({ isStart }) => isStart)).toEqual([false, false, true]);
		expect(runs.flatMap((run) => run.parts.map(({ index }) => index))).toEqual(
			[...Array(100).keys()].filter((index) => (index >= 10 && index < 40) || (index >= 60 && index < 90)),
		);
	});

	test("keeps everything of an uncut session, whatever its parts", () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.record({
						streamId: fc.integer({ min: 1, max: 3 }),
						seconds: fc.double({ min: 0.1, max: 3, noNaN: true }),
					}),
					{ maxLength: 50 },
				),
				(some) => {
					expect(keptRuns(some, uncut).flatMap((run) => run.parts)).toEqual(some);
				},
			),
		);
	});

	test("is as long as what is kept, up to one part at each edge", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 40 }),
				fc.integer({ min: 60, max: 100 }),
				fc.double({ min: 0.3, max: 1.4, noNaN: true }),
				(start, end, seconds) => {
					const some = Array.from({ length: Math.ceil(100 / seconds) }, () => ({ streamId: 1, seconds }));
					const one = { ...uncut, start, end };
					const spans = keptRuns(some, one).map(({ span }) => span);
					expect(Math.abs(sumLengths(spans) - (end - start))).toBeLessThanOrEqual(seconds + 0.001);
				},
			),
		);
	});

	test("has a place for each second, or the next one that is kept", () => {
		const spans = keptSpans(cut, 100);
		expect([0, 10, 39, 45, 60, 89, 95].map((second) => positionInCut(second, spans))).toEqual([
			0, 0, 29, 30, 30, 59, 60,
		]);
	});
});
