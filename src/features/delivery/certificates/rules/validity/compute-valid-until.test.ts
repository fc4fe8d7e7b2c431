import { describe, expect, test } from "vitest";
import { startOfDay, toDay } from "#values/business-days.ts";
import { computeValidUntil } from "./compute-valid-until.ts";

describe("computeValidUntil", () => {
	test.each([
		["no end", null, "2026-03-03", null],
		["a year", "12 months", "2026-03-03", "2027-03-03"],
		["a year from February 29", "12 months", "2028-02-29", "2029-02-28"],
		["four years from February 29", "48 months", "2028-02-29", "2032-02-29"],
		["six months from August 31", "6 months", "2026-08-31", "2027-02-28"],
		["six months from August 31, before a leap day", "6 months", "2027-08-31", "2028-02-29"],
		["nine months over the end of the year", "9 months", "2026-12-31", "2027-09-30"],
		["the end of the year, from its first day", "December 31", "2027-01-01", "2027-12-31"],
		["the end of the year, from its last day", "December 31", "2026-12-31", "2026-12-31"],
	] as const)("%s", (_case, validity, earnedOn, expected) => {
		expect(computeValidUntil(validity, earnedOn)).toBe(expected);
	});

	test("counts from the day in the provider's time zone", () => {
		const lastEvening = new Date(startOfDay("2027-01-01").getTime() - 1);
		expect(computeValidUntil("December 31", toDay(lastEvening))).toBe("2026-12-31");
		expect(computeValidUntil("December 31", toDay(startOfDay("2027-01-01")))).toBe("2027-12-31");
	});
});
