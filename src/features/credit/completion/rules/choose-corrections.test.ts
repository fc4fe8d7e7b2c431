import { expect, test } from "vitest";
import { chooseCorrections } from "./choose-corrections.ts";

const correction = (
	program_id: number,
	requirement: "attendance" | "checks" | "details",
	value: number,
	isWithdrawn = false,
) => ({
	...{ program_id, requirement, value, corrected_at: new Date("2026-12-01T18:30:00Z") },
	withdrawn_at: isWithdrawn ? new Date() : null,
});

test.each([
	["none", [], []],
	[
		"the latest of each requirement",
		[correction(1, "checks", 2), correction(1, "attendance", 50), correction(1, "checks", 3)],
		[
			["checks", 3],
			["attendance", 50],
		],
	],
	[
		"the one before, if the latest was withdrawn",
		[correction(1, "checks", 2), correction(1, "checks", 3, true)],
		[["checks", 2]],
	],
	["only those of the program", [correction(2, "checks", 2)], []],
])("chooses %s", (_, corrections, expected) => {
	expect(chooseCorrections(corrections, 1).map(({ requirement, value }) => [requirement, value])).toEqual(expected);
});

test.each([
	["2026-12-01T18:00:00Z", ["checks", "details"]],
	["2026-12-08T18:00:00Z", ["details"]],
])("leaves out what was corrected in a session before the one at %s", (startsAt, expected) => {
	const corrections = [correction(1, "checks", 3), correction(1, "details", 1)];
	expect(chooseCorrections(corrections, 1, new Date(startsAt)).map(({ requirement }) => requirement)).toEqual(expected);
});
