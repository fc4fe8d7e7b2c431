import { expect, test } from "vitest";
import { findNumber } from "./find-number.ts";

const periods = [
	{ number: "2026", from: "2026-01-01", to: "2026-12-31" },
	{ number: "2027", from: "2027-01-01", to: "2027-12-31" },
];

test.each([
	["no number", [], "2026-06-01", null],
	["the number of the course", [{ number: "A", from: null, to: null }], "2026-06-01", "A"],
	["a session on the day", [{ number: "S", from: "2026-06-01", to: "2026-06-01" }], "2026-06-01", "S"],
	["a session on another day", [{ number: "S", from: "2026-06-01", to: "2026-06-01" }], "2026-06-02", null],
	["the last day of a period", periods, "2026-12-31", "2026"],
	["the first day of the next period", periods, "2027-01-01", "2027"],
	["a day after all periods", periods, "2028-01-01", null],
])("%s", (_, numbers, day, number) => {
	expect(findNumber(numbers, day)).toBe(number);
});
