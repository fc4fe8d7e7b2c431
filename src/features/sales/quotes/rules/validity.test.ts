import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, dayOf, endOfDay } from "./validity.ts";

const day = fc.date({ min: new Date("2026-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

test("a day ends at midnight on the Pacific coast, and its end maps back to the day", () => {
	fc.assert(fc.property(day, (date) => dayOf(endOfDay(date)) === date));
	const pacific = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles", dateStyle: "short" });
	fc.assert(fc.property(day, (date) => pacific.format(endOfDay(date)) > date));
});

test("adds days to a day", () => {
	expect(dayAfter(new Date("2026-12-20T23:00:00Z"), 30)).toBe("2027-01-19");
});
