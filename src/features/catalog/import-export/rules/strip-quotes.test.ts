import { expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { stripQuotes } from "./strip-quotes.ts";

it.each([
	['"Ann Example"', "Ann Example"],
	["'Ann Example'", "Ann Example"],
	["“Ann” Example", "Ann Example"],
	["Ann O'Brien", "Ann O'Brien"],
	['  "Ann" ', "Ann"],
	["", ""],
])("%s becomes %s", proves("3.17"), (name, bare) => expect(stripQuotes(name)).toBe(bare));
