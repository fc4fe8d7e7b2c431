import { expect, it } from "vitest";
import { isFederalHoliday } from "./federal-holidays.ts";

const holidaysIn = (year: number) =>
	Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(year, 0, index + 1)))
		.filter((day) => day.getUTCFullYear() === year && isFederalHoliday(day))
		.map((day) => day.toISOString().slice(5, 10));

it("knows the days on which federal offices are closed", () => {
	// July 4, 2026 is a Saturday.
	expect(holidaysIn(2026)).toEqual(
		"01-01 01-19 02-16 05-25 06-19 07-03 07-04 09-07 10-12 11-11 11-26 12-25".split(" "),
	);
	// June 19, July 4 and December 25, 2027 are on a weekend, and so is January 1, 2028.
	expect(holidaysIn(2027)).toEqual(
		"01-01 01-18 02-15 05-31 06-18 06-19 07-04 07-05 09-06 10-11 11-11 11-25 12-24 12-25 12-31".split(" "),
	);
});
