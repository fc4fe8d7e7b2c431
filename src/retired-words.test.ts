import { expect, test } from "vitest";
import { findRetiredNames, findRetiredWords } from "#scripts/architecture/retired-words.ts";

test("uses no retired words in identifiers, comments, texts and docs", () => {
	expect(findRetiredWords()).toEqual([]);
});

test("names exports in the field's form", () => {
	expect(findRetiredNames()).toEqual([]);
});
