import { expect, test } from "vitest";
import { findWrongDates } from "./find-wrong-dates.ts";

test.each([
	["2027-03-01", null, null, []],
	["2024-01-01", "2027-03-01", "2028-11-01", []],
	["2024-01-01", "2027-03-01", "2027-03-01", []],
	["2027-02-30", null, null, ["validFrom"]],
	["2027-03-01", "2027-03-01", null, ["closedOn"]],
	["2027-03-01", null, "2027-02-01", ["supersededOn"]],
	["2024-01-01", "2027-03-01", "2026-01-01", ["supersededOn"]],
])("dates from %s, new programs until %s, all until %s: %j are wrong", (validFrom, closedOn, supersededOn, paths) => {
	expect(findWrongDates({ validFrom, closedOn, supersededOn }).map(({ path }) => path)).toEqual(paths);
});
