import { expect, test } from "vitest";
import { chooseCodeWord, codeWords, normalizeCodeWord } from "./code-words.ts";

test("there are enough words, each of five to ten plain letters", () => {
	expect(new Set(codeWords).size).toBe(codeWords.length);
	expect(codeWords.length).toBeGreaterThan(150);
	for (const word of codeWords) expect(word).toMatch(/^[a-z]{5,10}$/);
});

/** Whether two words differ by one letter: another, an added or a missing one. */
function isClose(first: string, second: string): boolean {
	const [short = "", long = ""] = [first, second].sort((a, b) => a.length - b.length);
	const same = [...short].findIndex((letter, index) => letter !== long[index]);
	if (same < 0) return long.length - short.length <= 1;
	return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1);
}

test("no word is a slip of the finger away from another", () => {
	const close = codeWords.flatMap((word, index) =>
		codeWords.slice(index + 1).flatMap((other) => (isClose(word, other) ? [[word, other]] : [])),
	);
	expect(close).toEqual([]);
});

test.each([
	["lantern", "lantern"],
	["Lantern.", "lantern"],
	["  L A N T E R N ", "lantern"],
	["láñtèrn", "lantern"],
	["Ｌａｎｔｅｒｎ", "lantern"],
	["lan-tern\u00a0!", "lantern"],
	["", ""],
	["¡!", ""],
	["фонарь", "фонарь"],
])("%j counts as %j", (typed, expected) => {
	expect(normalizeCodeWord(typed)).toBe(expected);
});

test("a session doesn't have a word twice", () => {
	const used: string[] = [];
	for (const _word of codeWords) used.push(chooseCodeWord(used, 0.999));
	expect(new Set(used).size).toBe(codeWords.length);
	expect(chooseCodeWord(used, 0.5)).toBe(codeWords[0]);
});
