import { expect, test } from "vitest";
import { findExcuseWarning } from "./find-excuse-warning.ts";

test.each([
	["the first excuse of a session", 1, 1, 40, null],
	["the only check of a session", 1, 1, 1, null],
	["a second check of a person", 2, 2, 40, "person"],
	["all three checks of a person", 3, 3, 3, "person"],
	["less than a quarter", 1, 9, 40, null],
	["a quarter", 1, 10, 40, "session"],
	["two of two people", 1, 2, 6, "session"],
])("warns of %s", (_, ofPerson, excused, of, warning) => {
	expect(findExcuseWarning({ ofPerson, excused, of })).toBe(warning);
});
