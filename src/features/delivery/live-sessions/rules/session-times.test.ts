import fc from "fast-check";
import { expect, test } from "vitest";
import { computeSessionEnd, computeSessionOpening, findSessionPhase } from "./session-times.ts";

test("attendees can join from 15 minutes before the start until the end", () => {
	const start = Date.parse("2027-01-05T18:00:00Z");
	const moment = fc.integer({ min: -200, max: 400 }).map((minutes) => new Date(start + minutes * 60_000));
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 300 }), moment, (minutes, now) => {
			const session = { startsAt: new Date(start), minutes };
			expect(findSessionPhase(session, now)).toBe(
				now < computeSessionOpening(session) ? "early" : now < computeSessionEnd(session) ? "open" : "over",
			);
		}),
	);
});
