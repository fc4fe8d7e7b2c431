import fc from "fast-check";
import { expect, test } from "vitest";
import { normalizeText, splitWords } from "./split-words.ts";

test.each([
	["C# and C++ for .NET", "csharp and cplusplus for dotnet"],
	["ASP.NET Core", "asp dotnet core"],
	["Form I-9", "form i 9"],
	["Women\u2019s Café", "womens cafe"],
	["Cafe\u0301", "cafe"],
	["R&D, 510(k)", "r d 510 k"],
	["!!! | <->", ""],
])("reads %j as %j", (text, parts) => expect(normalizeText(text)).toBe(parts));

test("does not change its own result", () =>
	fc.assert(
		fc.property(fc.string({ unit: "grapheme" }), (text) => {
			expect(normalizeText(normalizeText(text))).toBe(normalizeText(text));
		}),
	));

test("returns at most 12 words of at most 60 characters, none empty", () =>
	fc.assert(
		fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
			const words = splitWords(text);
			expect(words.length).toBeLessThanOrEqual(12);
			for (const word of words) expect([...word].length >= 1 && [...word].length <= 60).toBe(true);
		}),
	));
