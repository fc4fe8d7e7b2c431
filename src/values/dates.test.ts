import { afterEach, expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import {
	formatBusinessDate,
	formatDay,
	formatShortTime,
	formatSiteTimes,
	formatSiteTimesBracketed,
	formatSiteTimesSlashed,
} from "./dates.ts";
import { defaultZones, setSiteZones } from "./time-zones/site-zones.ts";

afterEach(() => setSiteZones(defaultZones));

it.each([
	["an evening", "2026-11-27T02:59:46Z", "November 26, 2026"],
	["the last minute of a year", "2027-01-01T04:59:59Z", "December 31, 2026"],
	["the first minute of a year", "2027-01-01T05:00:00Z", "January 1, 2027"],
	["daylight saving time", "2026-07-01T03:30:00Z", "June 30, 2026"],
])("shows the site's day of a point in time: %s", (_when, moment, day) => {
	expect(formatBusinessDate(moment)).toBe(day);
	expect(formatBusinessDate(new Date(moment))).toBe(day);
});

it("shows a day without a time as it is, in any zone", () => {
	for (const first of ["America/New_York", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
		setSiteZones({ first, second: null });
		expect(formatDay("2027-01-31")).toBe("January 31, 2027");
	}
});

it.each([
	["winter", "2027-01-05T18:00:00Z", "January 5, 2027, 1:00 PM EST", "10:00 AM PST"],
	["summer", "2027-07-06T17:00:00Z", "July 6, 2027, 1:00 PM EDT", "10:00 AM PDT"],
	[
		"the hour when only the East has changed its clocks",
		"2027-03-14T08:00:00Z",
		"March 14, 2027, 4:00 AM EDT",
		"12:00 AM PST",
	],
	["noon", "2027-01-05T17:00:00Z", "January 5, 2027, 12:00 PM EST", "9:00 AM PST"],
	["another day in the West", "2027-01-05T06:15:00Z", "January 5, 2027, 1:15 AM EST", "January 4, 2027, 10:15 PM PST"],
])("%s", proves("5.39, 5.40"), (_when, moment, first, second) =>
	expect(formatSiteTimes(moment)).toEqual({ first, second }),
);

it.each([
	["winter", "2027-01-05T18:00:00Z", "Jan 5, 1:00 PM EST"],
	["summer, in the evening", "2027-07-06T03:30:00Z", "Jul 5, 11:30 PM EDT"],
	["a short month", "2027-05-12T16:00:00Z", "May 12, 12:00 PM EDT"],
])("shows a time on one line: %s", (_when, moment, text) => expect(formatShortTime(moment)).toBe(text));

it("shows the zones that the provider chose, in winter and in summer", () => {
	setSiteZones({ first: "Europe/London", second: "Asia/Tokyo" });
	expect(formatSiteTimesSlashed("2027-01-05T18:00:00Z")).toBe(
		"January 5, 2027, 6:00 PM GMT / January 6, 2027, 3:00 AM GMT+9",
	);
	expect(formatSiteTimesSlashed("2027-07-05T12:00:00Z")).toBe("July 5, 2027, 1:00 PM GMT+1 / 9:00 PM GMT+9");
	expect(formatSiteTimesBracketed("2027-07-05T12:00:00Z")).toBe("July 5, 2027, 1:00 PM GMT+1 (9:00 PM GMT+9)");
	setSiteZones({ first: "Asia/Tokyo", second: null });
	expect(formatSiteTimesSlashed("2027-01-05T18:00:00Z")).toBe("January 6, 2027, 3:00 AM GMT+9");
	expect(formatSiteTimesBracketed("2027-01-05T18:00:00Z")).toBe("January 6, 2027, 3:00 AM GMT+9");
	expect(formatBusinessDate("2027-01-05T18:00:00Z")).toBe("January 6, 2027");
});
