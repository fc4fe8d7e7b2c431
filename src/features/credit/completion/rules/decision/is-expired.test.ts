import { expect, test } from "vitest";
import { isExpired } from "./is-expired.ts";

const completion = {
	way: "recording" as const,
	expirationDate: "2027-12-31",
	day: null,
	isCompleted: false,
	today: "2028-01-01",
};

test.each([
	["never without an expiration date", { expirationDate: null }, false],
	["not on the last day", { today: "2027-12-31", day: "2027-12-31" }, false],
	["for a recording that is completed on the day after it", { day: "2028-01-01" }, true],
	["for a recording that was never completed", {}, true],
	["not for a recording that was completed on the last day", { day: "2027-12-31" }, false],
	[
		"not for a recording that was completed in time and is watched again",
		{ day: "2028-01-01", isCompleted: true },
		false,
	],
	["for a session on the day after it", { way: "live", day: "2028-01-01" }, true],
	["not for a session on the last day that is counted later", { way: "live", day: "2027-12-31" }, false],
	["not without a session", { way: "live" }, false],
] as const)("a program expires %s", (_, change, expected) => {
	expect(isExpired({ ...completion, ...change })).toBe(expected);
});
