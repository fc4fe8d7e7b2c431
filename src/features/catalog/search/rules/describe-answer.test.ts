import { expect, test } from "vitest";
import { describeAnswer } from "./describe-answer.ts";
import { readFilters } from "./read-filters.ts";

test.each([
	["shrm", "with SHRM credit"],
	["SHRM credits", "with SHRM credit"],
	["hrci recertification in december", "with HRCI credit in December 2026"],
	["CPE", undefined],
	["shrm payroll", undefined],
	["december", "in December 2026"],
	["next week", "on November 29, 2026 – December 5, 2026"],
	["2 hours", "of about 2 hours"],
	["under an hour", "of up to 1 hour"],
	["recertification", "with credit"],
	["live webinars", "held live"],
	["recordings", "on demand"],
	["transcripts", "with transcript"],
	["group of 10", "for a group of 10"],
	["free", "for free"],
])("answers “%s”: %s", (typed, about) =>
	expect(describeAnswer(readFilters(typed, "2026-11-27"), ["SHRM", "HRCI"])).toBe(about),
);
