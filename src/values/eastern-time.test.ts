import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { easternClock, momentOfEasternClock } from "./eastern-time.ts";

const minute = 60_000;
const between2020And2099 = fc
	.integer({ min: Date.UTC(2020, 0, 1) / minute, max: Date.UTC(2099, 11, 31) / minute })
	.map((minutes) => new Date(minutes * minute).toISOString());

describe("Eastern time", () => {
	it.each([
		["2027-01-05T18:00:00.000Z", "2027-01-05T13:00"],
		["2027-07-05T17:00:00.000Z", "2027-07-05T13:00"],
		["2027-01-01T04:30:00.000Z", "2026-12-31T23:30"],
		["2027-06-01T04:00:00.000Z", "2027-06-01T00:00"],
	])("%s is %s there", (moment, clock) => {
		expect(easternClock(moment)).toBe(clock);
		expect(momentOfEasternClock(clock)).toBe(moment);
	});

	it("rejects a skipped hour and uses the first of a repeated hour", () => {
		expect(momentOfEasternClock("2027-03-14T02:30")).toBeNull();
		expect(momentOfEasternClock("2027-11-07T01:30")).toBe("2027-11-07T05:30:00.000Z");
	});

	it.each(["", "2027-01-05", "2027-13-05T10:00", "2027-02-30T10:00", "soon"])("%j is no moment", (clock) => expect(momentOfEasternClock(clock)).toBeNull());
	it("returns an empty string for an invalid time", () => expect(easternClock("soon")).toBe(""));

	it("converts an Eastern time back to a time with the same clock, at most an hour away", () => {
		fc.assert(
			fc.property(between2020And2099, (moment) => {
				const back = momentOfEasternClock(easternClock(moment));
				expect(back).not.toBeNull();
				expect(easternClock(back as string)).toBe(easternClock(moment));
				expect([0, 60 * minute]).toContain(new Date(moment).getTime() - new Date(back as string).getTime());
			}),
		);
	});
});
