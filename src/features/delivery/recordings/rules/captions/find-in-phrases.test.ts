import { expect, test } from "vitest";
import { findInPhrases, replaceInPhrases } from "./find-in-phrases.ts";

const texts = ["The form, the Form.", "No match", "Form (a+b) form"];

test("finds a text in order, in any case unless asked otherwise", () => {
	expect(findInPhrases(texts, "form")).toEqual([
		{ phrase: 0, from: 4, to: 8 },
		{ phrase: 0, from: 14, to: 18 },
		{ phrase: 2, from: 0, to: 4 },
		{ phrase: 2, from: 11, to: 15 },
	]);
	expect(findInPhrases(texts, "Form", { matchCase: true }).map(({ phrase }) => phrase)).toEqual([0, 2]);
	expect(findInPhrases(texts, "(a+b)")).toHaveLength(1);
	expect(findInPhrases(texts, "")).toEqual([]);
});

test("replaces a text everywhere, and inserts signs as they are", () => {
	expect(replaceInPhrases(texts, "form", "$& I-9")).toEqual([
		"The $& I-9, the $& I-9.",
		"No match",
		"$& I-9 (a+b) $& I-9",
	]);
	expect(replaceInPhrases(texts, "", "x")).toEqual(texts);
});
