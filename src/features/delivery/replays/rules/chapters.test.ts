import fc from "fast-check";
import { expect, test } from "vitest";
import { listChapters, minChapterSeconds, type RecordedPart, type SlideTurn } from "./chapters.ts";

const start = Date.UTC(2026, 10, 23, 16);
const turn = (second: number, title: string): SlideTurn => ({ at: new Date(start + second * 1000), title });
const part = (second: number, seconds: number): RecordedPart => ({
	startsAt: new Date(start + second * 1000),
	seconds,
});

test("a chapter starts with each slide, and the first one with the slide that was shown before", () => {
	expect(listChapters([turn(-60, "Welcome"), turn(30.4, "Overtime"), turn(90, "Questions")], [part(0, 120)])).toEqual([
		{ start: 0, title: "Welcome" },
		{ start: 30, title: "Overtime" },
		{ start: 90, title: "Questions" },
	]);
});

test("slides that are skipped through have no chapter, and slides with the same title share one", () => {
	const turns = [turn(20, "Skipped"), turn(22, "Law"), turn(40, "Law"), turn(60, "Cases"), turn(112, "Thank you")];
	expect(listChapters(turns, [part(0, 120)])).toEqual([
		{ start: 0, title: "Introduction" },
		{ start: 22, title: "Law" },
		{ start: 60, title: "Cases" },
	]);
});

test("what is cut from a recording moves the chapters after it", () => {
	// The first minute and a break from 120 to 300 are not in the recording.
	const turns = [
		turn(0, "Waiting"),
		turn(30, "Welcome"),
		turn(90, "Law"),
		turn(200, "Break is over"),
		turn(400, "Cases"),
	];
	expect(listChapters(turns, [part(60, 60), part(300, 200)])).toEqual([
		{ start: 0, title: "Welcome" },
		{ start: 30, title: "Law" },
		{ start: 60, title: "Break is over" },
		{ start: 160, title: "Cases" },
	]);
});

test("one chapter is none", () => {
	expect(listChapters([], [part(0, 600)])).toEqual([]);
	expect(listChapters([turn(0, "Only")], [part(0, 600)])).toEqual([]);
	expect(listChapters([turn(0, "One"), turn(100, "Two")], [])).toEqual([]);
});

test("chapters begin at 0, follow each other, and are long enough", () => {
	const second = fc.integer({ min: -100, max: 2_000 });
	const turns = fc.array(fc.tuple(second, fc.constantFrom("A", "B", "C", "D")), { maxLength: 30 });
	const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.double({ min: 0.1, max: 200, noNaN: true })), {
		maxLength: 10,
	});
	fc.assert(
		fc.property(turns, parts, (turned, gaps) => {
			let at = 0;
			const kept = gaps.map(([gap, seconds]) => {
				at += gap;
				const one = part(at, seconds);
				at += seconds;
				return one;
			});
			const length = kept.reduce((sum, { seconds }) => sum + seconds, 0);
			const chapters = listChapters(
				turned.toSorted(([one], [other]) => one - other).map(([when, title]) => turn(when, title)),
				kept,
			);
			if (chapters.length > 0) expect(chapters[0]?.start).toBe(0);
			for (const [index, { start: from, title }] of chapters.entries()) {
				expect((chapters[index + 1]?.start ?? length) - from).toBeGreaterThanOrEqual(minChapterSeconds);
				expect(chapters[index + 1]?.title).not.toBe(title);
			}
		}),
	);
});
