import { expect, it } from "vitest";
import { stripQuotes } from "./strip-quotes.ts";

it.each([
	['"Ann Example"', "Ann Example"],
	["'Ann Example'", "Ann Example"],
	["“Ann” Example", "Ann Example"],
	["Ann O'Brien", "Ann O'Brien"],
	['  "Ann" ', "Ann"],
	["", ""],
])("%s becomes %s", (name, bare) => expect(stripQuotes(name)).toBe(bare));
