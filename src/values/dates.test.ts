import { expect, it } from "vitest";
import { proves } from "../../tests/support/proves.ts";
import { formatEasternAndPacific, formatWebinarDate } from "./dates.ts";

it("shows the day in UTC", proves("2.168, 5.38"), () => {
	expect(formatWebinarDate("2027-01-05T23:30:00Z")).toBe("January 5, 2027");
	expect(formatWebinarDate(new Date("2027-01-06T00:30:00Z"))).toBe("January 6, 2027");
});

it.each([
	["winter", "2027-01-05T18:00:00Z", "January 5, 2027, 1:00 PM EST", "10:00 AM PST"],
	["summer", "2027-07-06T17:00:00Z", "July 6, 2027, 1:00 PM EDT", "10:00 AM PDT"],
	["the hour when only the East has changed its clocks", "2027-03-14T08:00:00Z", "March 14, 2027, 4:00 AM EDT", "12:00 AM PST"],
	["noon", "2027-01-05T17:00:00Z", "January 5, 2027, 12:00 PM EST", "9:00 AM PST"],
	["another day in the West", "2027-01-05T06:15:00Z", "January 5, 2027, 1:15 AM EST", "January 4, 2027, 10:15 PM PST"],
])("%s", proves("5.39, 5.40"), (_when, moment, eastern, pacific) => expect(formatEasternAndPacific(moment)).toEqual({ eastern, pacific }));
