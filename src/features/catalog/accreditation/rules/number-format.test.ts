import { expect, test } from "vitest";
import { matchesNumberFormat } from "./number-format.ts";

test.each([
	["", "anything at all", true],
	["##-@@@@@", "26-ABCDE", true],
	["##-@@@@@", "26-ABCD1", false],
	["##-@@@@@", "26-ABCDEF", false],
	["##-@@@@@", "x26-ABCDE", false],
	["(**)", "(a9)", true],
	["(**)", "(a)", false],
	["PDC.#", "PDC.7", true],
	["PDC.#", "PDCx7", false],
	["#", "1\n", false],
	["é#", "é1", true],
])("the format %j and the number %j: %s", (format, number, matches) => {
	expect(matchesNumberFormat(format, number)).toBe(matches);
});
