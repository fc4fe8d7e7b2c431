import { describe, expect, test } from "vitest";
import { findNextPeriod, isSamePeriod } from "./find-next-period.ts";

describe("findNextPeriod", () => {
	test.each([
		["no end", null, "2026-03-03", null, null],
		["no end any more, of a certificate with one", null, "2026-03-03", "2026-12-31", "2027-01-01"],
		["the end of the year", "December 31", "2026-03-03", "2026-12-31", "2027-01-01"],
		["the end of the year, of a certificate without one", "December 31", "2026-03-03", null, "2027-01-01"],
		["the end of the year, of a certificate that ends before", "December 31", "2026-03-03", "2026-09-03", "2026-09-04"],
		["the end of the year, of a certificate that ends later", "December 31", "2026-03-03", "2028-03-03", "2027-01-01"],
		["a year", "12 months", "2026-03-03", "2027-03-03", "2027-01-02"],
		["a year, of a certificate without an end", "12 months", "2026-03-03", null, "2027-01-02"],
		["a year from February 29", "12 months", "2028-02-29", "2029-02-28", "2028-12-30"],
		["a year, of a certificate that ends in two weeks", "12 months", "2026-12-17", "2026-12-31", "2027-01-01"],
	] as const)("%s", (_case, validity, earnedOn, validUntil, expected) => {
		expect(findNextPeriod(validity, { earnedOn, validUntil })).toBe(expected);
	});
});

describe("isSamePeriod", () => {
	const march = { earnedOn: "2026-03-03", validUntil: null };
	test.each([
		["any day without an end", null, "2036-01-01", true],
		["the same year", "December 31", "2026-12-31", true],
		["the next year", "December 31", "2027-01-01", false],
		["the year before", "December 31", "2025-12-31", false],
		["a day before, in the same year", "December 31", "2026-01-01", true],
		["the day before the first reminder", "12 months", "2027-01-01", true],
		["the day of the first reminder", "12 months", "2027-01-02", false],
		["some days before", "12 months", "2026-02-01", true],
		["more than a year before", "12 months", "2025-01-01", false],
	] as const)("%s", (_case, validity, day, expected) => {
		expect(isSamePeriod(validity, march, day)).toBe(expected);
	});
});
