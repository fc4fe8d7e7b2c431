import fc from "fast-check";
import { expect, it, test } from "vitest";
import { addDays, startOfDay, toDay } from "./business-days.ts";

const moments = fc.date({
	min: new Date("1970-01-02T00:00:00Z"),
	max: new Date("2100-01-01T00:00:00Z"),
	noInvalidDate: true,
});

test("every point in time lies within its day", () => {
	fc.assert(
		fc.property(moments, (moment) => {
			const day = toDay(moment);
			expect(startOfDay(day).getTime()).toBeLessThanOrEqual(moment.getTime());
			expect(startOfDay(addDays(day, 1)).getTime()).toBeGreaterThan(moment.getTime());
		}),
	);
});

test("a day has 24 hours, except when the clocks change", () => {
	fc.assert(
		fc.property(moments, (moment) => {
			const day = toDay(moment);
			const hours = (startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / 3_600_000;
			expect([23, 24, 25]).toContain(hours);
			expect(toDay(startOfDay(day))).toBe(day);
		}),
	);
});

it.each([
	["2026-03-08", "2026-03-08T05:00:00.000Z", 23],
	["2026-11-01", "2026-11-01T04:00:00.000Z", 25],
	["2026-07-04", "2026-07-04T04:00:00.000Z", 24],
	["2027-01-01", "2027-01-01T05:00:00.000Z", 24],
])("%s begins at %s and has %i hours", (day, start, hours) => {
	expect(startOfDay(day).toISOString()).toBe(start);
	expect((startOfDay(addDays(day, 1)).getTime() - startOfDay(day).getTime()) / 3_600_000).toBe(hours);
});

it.each([
	["2026-11-01T03:59:59Z", "2026-10-31"],
	["2026-11-01T04:00:00Z", "2026-11-01"],
	["2026-11-02T04:59:59Z", "2026-11-01"],
	["2026-11-02T05:00:00Z", "2026-11-02"],
])("%s falls on %s", (moment, day) => expect(toDay(new Date(moment))).toBe(day));
