import { expect, test } from "vitest";
import { formatLocalTime, formatSiteTime } from "./date-time.ts";

// JavaScript engines put a narrow space before AM and PM.
const plain = (text: string) => text.replace(/\s/gu, " ");

test("names the time zone of Eastern time, in winter and in summer", () => {
	expect(plain(formatSiteTime("2027-01-05T18:00:00Z"))).toBe("Jan 5, 2027, 1:00 PM EST");
	expect(plain(formatSiteTime(new Date("2027-07-05T17:00:00Z")))).toBe("Jul 5, 2027, 1:00 PM EDT");
});

test("names the time zone of local time", () => {
	expect(plain(formatLocalTime("2027-01-05T18:00:00Z"))).toMatch(/ (AM|PM) (\w+|GMT[+-]\d+(:\d+)?)$/);
});
