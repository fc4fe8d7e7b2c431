import fc from "fast-check";
import { expect, test } from "vitest";
import { easternClock, easternMoment } from "./eastern-clock.ts";

test.each([
	["2027-01-05T13:00", "2027-01-05T18:00:00.000Z"],
	["2027-07-05T13:00", "2027-07-05T17:00:00.000Z"],
	["2027-07-05", "2027-07-05T04:00:00.000Z"],
	// Skipped: clocks jump from 2:00 to 3:00.
	["2027-03-14T02:30", "2027-03-14T07:30:00.000Z"],
	// Twice: the first one, in summer time.
	["2027-11-07T01:30", "2027-11-07T05:30:00.000Z"],
])("%s in New York is %s", (clock, moment) => expect(easternMoment(clock)?.toISOString()).toBe(moment));

test.each(["", "tomorrow", "2027-02-30", "2027-13-01", "2027-01-05T24:00", "2027-01-05T13:60", "2027-01-05 13:00"])("%s is no time", (clock) => {
	expect(easternMoment(clock)).toBeNull();
});

test("what clocks show leads back to the moment, but in the hour that comes twice", () => {
	const minute = 60_000;
	fc.assert(
		fc.property(fc.integer({ min: Date.UTC(2020, 0) / minute, max: Date.UTC(2060, 0) / minute }), (minutes) => {
			const moment = new Date(minutes * minute);
			const back = easternMoment(easternClock(moment));
			expect([0, 3_600_000]).toContain(moment.getTime() - (back?.getTime() ?? Number.NaN));
		}),
	);
});
