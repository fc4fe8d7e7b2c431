import fc from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import { defaultZones, type SiteZones, setSiteZones } from "#values/time-zones/site-zones.ts";
import { dayAfter, endOfDay, lastDay } from "./validity.ts";

const day = fc
	.date({ min: new Date("2026-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
afterEach(() => setSiteZones(defaultZones));

const cases: (SiteZones & { last: string })[] = [
	{ ...defaultZones, last: "America/Los_Angeles" },
	{ first: "Australia/Sydney", second: "America/New_York", last: "America/New_York" },
	{ first: "Asia/Kolkata", second: null, last: "Asia/Kolkata" },
];
describe.each(cases)("with the time zones $first and $second", ({ last, ...zones }) => {
	it("a day ends at midnight in the last of them, and its end maps back to the day", () => {
		setSiteZones(zones);
		const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: last, dateStyle: "short", timeStyle: "short" });
		fc.assert(
			fc.property(day, (date) => {
				const end = endOfDay(date);
				expect(clock.format(end)).toMatch(/ 00:00$/);
				expect(clock.format(end.getTime() - 1)).toBe(`${date} 23:59`);
				expect(lastDay(end)).toBe(date);
			}),
		);
	});
});

test("adds days to the site's day", () => {
	expect(dayAfter(new Date("2026-12-20T23:00:00Z"), 30)).toBe("2027-01-19");
	expect(dayAfter(new Date("2026-12-21T03:35:00Z"), 30)).toBe("2027-01-19");
});
