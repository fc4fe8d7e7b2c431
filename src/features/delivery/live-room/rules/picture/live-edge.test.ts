import fc from "fast-check";
import { expect, test } from "vitest";
import { correctPlayback } from "./live-edge.ts";

test.each([
	["is at the live position", { behind: 0.2, loaded: 2, paused: 0 }, { rate: 1 }],
	["is a second late", { behind: 1, loaded: 2, paused: 0 }, { rate: 1.1 }],
	["is ten seconds late", { behind: 10, loaded: 4, paused: 0 }, { rate: 1.3 }],
	["has loaded too little to play faster", { behind: 10, loaded: 0.8, paused: 0 }, { rate: 1 }],
	["fell behind for 35 seconds", { behind: 35, loaded: 0, paused: 0 }, "jump"],
	["was paused for 40 seconds", { behind: 41, loaded: 3, paused: 40 }, { rate: 1.3 }],
	["was paused for 40 seconds, and fell behind afterwards", { behind: 55, loaded: 3, paused: 40 }, "jump"],
] as const)("corrects a picture that %s", (_case, playback, correction) => {
	expect(correctPlayback(playback)).toEqual(correction);
});

test("brings every picture back within 100 seconds, whatever its connection did before", () => {
	fc.assert(
		fc.property(fc.double({ min: 0, max: 400, noNaN: true }), (late) => {
			let behind = late;
			for (let second = 0; second < 100; second++) {
				const correction = correctPlayback({ behind, loaded: 3, paused: 0 });
				behind = correction === "jump" ? 0 : behind - (correction.rate - 1);
			}
			expect(behind).toBeLessThan(1);
		}),
	);
});
