import { expect, test } from "vitest";
import { checksLine } from "./checks-line.ts";

const checks = {
	expected: 4,
	needed: 3,
	answered: 0,
	missed: [],
	takesMinutes: false,
	countsPolls: true,
	codes: 0,
	codesEntered: 0,
};

test.each([
	["nothing answered", {}, "0 of 4 answered, 3 needed"],
	["some answered", { answered: 2 }, "2 of 4 answered, 3 needed"],
	["enough answered", { answered: 3 }, "3 of 4 answered, enough for the full credit"],
	["polls on top of all checks", { answered: 6 }, "4 of 4 answered, enough for the full credit"],
	["no credit depends on it", { needed: null, answered: 2 }, "2 of 4 answered"],
	["one check", { expected: 1, needed: 1 }, "0 of 1 answered, 1 needed"],
	["code words too", { answered: 1, codes: 2, codesEntered: 1 }, "1 of 4 answered, 3 needed, 1 of 2 code words"],
	["only a code word", { expected: 0, codes: 1 }, "0 of 1 code word"],
	["an unneeded count without checks", { expected: 0, needed: 1, codes: 1, codesEntered: 1 }, "1 of 1 code word"],
])("with %s", (_case, changed, line) => {
	expect(checksLine({ ...checks, ...changed })).toBe(line);
});
