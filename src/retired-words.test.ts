import { expect, test } from "vitest";
import { findRetiredWords } from "#scripts/architecture/retired-words.ts";

test("uses no retired words in identifiers, comments, texts and docs", () => {
	expect(findRetiredWords()).toEqual([]);
});
