import { expect, test } from "vitest";
import { matchesCreditHours } from "./matches-credit-hours.ts";

test.each([
	["an hour of 60 minutes", 60, 1, true],
	["an hour of 50 minutes", 50, 1, true],
	["10 percent less than 50 minutes", 45, 1, true],
	["less than that", 44, 1, false],
	["10 percent more than 60 minutes", 66, 1, true],
	["more than that", 67, 1, false],
	["a minute for two hours", 1, 2, false],
	["90 minutes for an hour and a half", 90, 1.5, true],
])("%s", (_case, minutes, hours, expected) => {
	expect(matchesCreditHours(minutes * 60, hours)).toBe(expected);
});
