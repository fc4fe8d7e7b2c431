import fc from "fast-check";
import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

test("reading time never decreases with more text, and ignores markup", () => {
	const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 900 }).map((all) => all.join(" "));
	fc.assert(
		fc.property(words, words, (some, more) => {
			expect(readingMinutes(`<p>${some}</p><p>${more}</p>`)).toBeGreaterThanOrEqual(readingMinutes(`<p>${some}</p>`));
			expect(readingMinutes(`<ul><li><strong>${some}</strong></li></ul>`)).toBe(readingMinutes(some));
		}),
	);
	expect(readingMinutes("")).toBe(1);
	expect(readingMinutes(Array(440).fill("word").join(" "))).toBe(2);
});
