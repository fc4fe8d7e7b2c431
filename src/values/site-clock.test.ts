import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays, startOfDay, toDay } from "./business-days.ts";
import { momentOfSiteClock, siteClock } from "./site-clock.ts";
import { defaultZones, setSiteZones } from "./time-zones/site-zones.ts";

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
		expect(siteClock(moment)).toBe(clock);
		expect(momentOfSiteClock(clock)).toBe(moment);
	});

	it("rejects a skipped hour and uses the first of a repeated hour", () => {
		expect(momentOfSiteClock("2027-03-14T02:30")).toBeNull();
		expect(momentOfSiteClock("2027-11-07T01:30")).toBe("2027-11-07T05:30:00.000Z");
	});

	it.each(["", "2027-01-05", "2027-13-05T10:00", "2027-02-30T10:00", "soon"])("%j is no moment", (clock) =>
		expect(momentOfSiteClock(clock)).toBeNull(),
	);
	it("returns an empty string for an invalid time", () => expect(siteClock("soon")).toBe(""));
});

// Half an hour of daylight saving time, changes at midnight, and zones without changes.
describe.each([
	"America/New_York",
	"Europe/London",
	"Australia/Lord_Howe",
	"America/Santiago",
	"Africa/Cairo",
	"Asia/Kolkata",
	"Asia/Tokyo",
	"Pacific/Chatham",
])("a clock in %s", (first) => {
	beforeAll(() => setSiteZones({ first, second: null }));
	afterAll(() => setSiteZones(defaultZones));

	it("agrees with the runtime's time zone data", () => {
		const format = new Intl.DateTimeFormat("sv-SE", { timeZone: first, dateStyle: "short", timeStyle: "short" });
		fc.assert(
			fc.property(between2020And2099, (moment) => {
				expect(siteClock(moment)).toBe(format.format(new Date(moment)).replace(" ", "T"));
			}),
		);
	});

	it("is converted back to a time with the same clock, at most an hour earlier", () => {
		fc.assert(
			fc.property(between2020And2099, (moment) => {
				const back = momentOfSiteClock(siteClock(moment));
				expect(back).not.toBeNull();
				expect(siteClock(back as string)).toBe(siteClock(moment));
				expect([0, 30 * minute, 60 * minute]).toContain(
					new Date(moment).getTime() - new Date(back as string).getTime(),
				);
			}),
		);
	});

	it("starts every day once, also when the clocks change at midnight", () => {
		fc.assert(
			fc.property(between2020And2099, (moment) => {
				const day = toDay(new Date(moment));
				const [start, next] = [startOfDay(day), startOfDay(addDays(day, 1))];
				expect(toDay(start)).toBe(day);
				expect(toDay(new Date(start.getTime() - 1))).not.toBe(day);
				expect([23, 23.5, 24, 24.5, 25]).toContain((next.getTime() - start.getTime()) / (60 * minute));
			}),
		);
	});
});

it("rejects the hour that London skips and uses the first of the hour that it repeats", () => {
	setSiteZones({ first: "Europe/London", second: null });
	expect(momentOfSiteClock("2027-03-28T01:30")).toBeNull();
	expect(momentOfSiteClock("2027-10-31T01:30")).toBe("2027-10-31T00:30:00.000Z");
	setSiteZones(defaultZones);
});
