import { expect, test } from "vitest";
import { isExpired } from "./is-expired.ts";

const completion = {
	way: "recording" as const,
	expirationDate: "2027-12-31",
	sessionDay: null,
	watchedDay: null,
	isCompleted: false,
	today: "2028-01-01",
};

test.each([
	["never without an expiration date", { expirationDate: null }, false],
	["not on the last day", { today: "2027-12-31", watchedDay: "2027-12-31" }, false],
	["for a recording that is watched on the day after it", { watchedDay: "2028-01-01" }, true],
	["for a recording that was never watched", {}, true],
	["not for a recording that was last watched on the last day", { watchedDay: "2027-12-31" }, false],
	[
		"not for a recording that was completed in time and is watched again",
		{ watchedDay: "2028-01-01", isCompleted: true },
		false,
	],
	["for a session on the day after it", { way: "live", sessionDay: "2028-01-01" }, true],
	["not for a session on the last day that is counted later", { way: "live", sessionDay: "2027-12-31" }, false],
	["not without a session", { way: "live" }, false],
] as const)("a program expires %s", (_, change, expected) => {
	expect(isExpired({ ...completion, ...change })).toBe(expected);
});
