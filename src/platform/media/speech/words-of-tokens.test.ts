import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsOfTokens } from "./words-of-tokens.ts";

test.each([
	["spaces", [" Good", " mor", "ning", ",", " every", "one", "."]],
	["SentencePiece's sign", ["▁Good", "▁mor", "ning", ",", "▁every", "one", "."]],
	["a token for the space alone", ["▁", "Good", "▁mor", "ning", ",", "▁", "every", "one", "."]],
])("joins tokens that begin words with %s", (_how, tokens) => {
	const words = wordsOfTokens(
		tokens,
		tokens.map((_, index) => index / 2),
	);
	expect(words.map(({ text }) => text)).toEqual(["Good", "morning,", "everyone."]);
});

test("ends a word at the start of the next one, and the last one soon", () => {
	expect(wordsOfTokens([" one", " two", " three"], [1, 1.5, 9])).toEqual([
		{ start: 1, end: 1.5, text: "one" },
		{ start: 1.5, end: 2.3, text: "two" },
		{ start: 9, end: 9.8, text: "three" },
	]);
});

test("keeps every letter, and gives each word a length", () => {
	const token = fc.tuple(
		fc.constantFrom("", " ", "▁"),
		fc.stringMatching(/^[a-z]{1,4}$/),
		fc.integer({ min: 0, max: 40 }),
	);
	fc.assert(
		fc.property(fc.array(token), (given) => {
			let at = 0;
			const timestamps = given.map(([, , pause]) => {
				at += pause / 10;
				return at;
			});
			const tokens = given.map(([space, text]) => space + text);
			const words = wordsOfTokens(tokens, timestamps);
			expect(words.map(({ text }) => text).join("")).toBe(given.map(([, text]) => text).join(""));
			for (const { start, end } of words) expect(end).toBeGreaterThan(start);
		}),
	);
});
