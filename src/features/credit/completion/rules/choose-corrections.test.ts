import { expect, test } from "vitest";
import { chooseCorrections } from "./choose-corrections.ts";

const correction = (program_id: number, requirement: "attendance" | "checks", value: number, isWithdrawn = false) => ({
	...{ program_id, requirement, value },
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
	["the one before, if the latest was withdrawn", [correction(1, "checks", 2), correction(1, "checks", 3, true)], [["checks", 2]]],
	["only those of the program", [correction(2, "checks", 2)], []],
])("chooses %s", (_, corrections, expected) => {
	expect(chooseCorrections(corrections, 1).map(({ requirement, value }) => [requirement, value])).toEqual(expected);
});
