import { expect, test } from "vitest";
import { StallMeter } from "./stall-meter.ts";

/** Looks every second, and returns what the meter has measured. */
function measure(looks: { still: number; moves?: boolean; after?: number }[]): number {
	const meter = new StallMeter();
	let now = 0;
	for (const { still, moves = true, after = 1_000 } of looks) {
		now += after;
		meter.look({ stillSeconds: still, shouldMove: moves, now });
	}
	return meter.take();
}
const still = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_, index) => ({ still: from + index }));

test.each([
	["a picture that moves", Array(10).fill({ still: 0 }), 0],
	["a short hesitation", still(0, 3), 0],
	["ten seconds without progress", still(0, 10), 7],
	["a picture that the attendee paused", still(0, 10).map((look) => ({ ...look, moves: false })), 0],
	["a page in the background, which is woken once a minute", [{ still: 0 }, { still: 60, after: 60_000 }], 5],
])("%s", (_case, looks, seconds) => {
	expect(measure(looks)).toBe(seconds);
});

test("each second is reported once", () => {
	const meter = new StallMeter();
	for (let now = 0; now <= 10_000; now += 1_000) meter.look({ stillSeconds: now / 1_000, shouldMove: true, now });
	expect([meter.take(), meter.take()]).toEqual([7, 0]);
});
