import { expect, test } from "vitest";
import { findWrongDays } from "./find-wrong-days.ts";

test.each([
	["2027-01-01", "2027-12-31", []],
	["2027-01-01", "2027-01-01", []],
	["2027-02-30", "2027-03-01", ["scope.from"]],
	["2027-01-01", "2027-13-01", ["scope.to"]],
	["2027-01-02", "2027-01-01", ["scope.to"]],
])("finds what is wrong with %s to %s", (from, to, paths) => {
	expect(findWrongDays({ kind: "period", from, to }).map(({ path }) => path)).toEqual(paths);
});

test("accepts a body at all times", () => {
	expect(findWrongDays({ kind: "body", accreditingBody: "CPE", from: null, to: null })).toEqual([]);
});
