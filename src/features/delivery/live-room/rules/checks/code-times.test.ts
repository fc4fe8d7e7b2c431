import fc from "fast-check";
import { expect, test } from "vitest";
import { codeSeconds, countSegments, planCodes, readCodeState, speakerSeconds } from "./code-times.ts";

const minute = 60_000;

test.each([
	["a session of one credit", 50, 50, 1],
	["a session of 60 minutes", 60, 50, 1],
	["a session of two credits", 100, 50, 2],
	["a short session", 20, 50, 1],
	["a session that began after its end", 0, 50, 0],
])("%s", (_case, minutes, segmentMinutes, count) => {
	expect(countSegments(minutes, segmentMinutes)).toBe(count);
	expect(planCodes({ time: { from: 0, until: minutes * minute }, segmentMinutes, toShare: () => 0.5 })).toHaveLength(
		count,
	);
});

test("a code word comes in the middle of its segment, with time to type it", () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 30, max: 480 }),
			fc.constantFrom(50, 60),
			fc.double({ min: 0, max: 0.999, noNaN: true }),
			(minutes, segmentMinutes, share) => {
				const times = planCodes({ time: { from: 0, until: minutes * minute }, segmentMinutes, toShare: () => share });
				for (const [segment, time] of times.entries()) {
					const begin = segment * segmentMinutes * minute;
					expect(time).toBeGreaterThan(begin);
					expect(time + (speakerSeconds + codeSeconds) * 1000).toBeLessThanOrEqual(minutes * minute);
				}
			},
		),
	);
});

test.each([
	["due a moment ago", null, false, 1, "speaker", true],
	["not given for three minutes", null, false, speakerSeconds, "open", true],
	["not given, after its time", null, false, speakerSeconds + codeSeconds, "closed", true],
	["read out after a minute", 60, false, 60, "open", false],
	["shown after a minute", 60, true, 61, "open", true],
	["read out, at its last second", 60, false, 59 + codeSeconds, "open", false],
	["read out, after its time", 60, false, 60 + codeSeconds, "closed", false],
	["given late, after it was shown on its own", speakerSeconds + 60, false, speakerSeconds + 60, "open", false],
])("the state of a code word that was %s", (_case, revealedAt, onScreen, now, state, isOnScreen) => {
	const code = { dueAt: 0, revealedAt: revealedAt === null ? null : revealedAt * 1000, onScreen };
	expect(readCodeState(code, now * 1000)).toMatchObject({ state, onScreen: isOnScreen });
});
