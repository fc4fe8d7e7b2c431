import fc from "fast-check";
import { expect, test } from "vitest";
import { maxSlideTextLength, readableText, slideTitle } from "./slide-text.ts";

test("the text of a page has no empty lines, repeated spaces or divided words", () => {
	expect(readableText("  Sales\u00a0 tax \r\n\r\n inter\u0002\r\nstate\u0000 commerce\r")).toBe(
		"Sales tax\ninterstate commerce",
	);
});

test("any text can be stored, is short enough, and stays the same when read again", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary", maxLength: 200 }), (raw) => {
			const text = readableText(raw);
			expect(text.isWellFormed()).toBe(true);
			expect(text).not.toMatch(/[^\P{Cc}\n]|\n\n|^\n|\n$/u);
			expect(readableText(text)).toBe(text);
		}),
	);
	expect(readableText("a".repeat(9_000))).toHaveLength(maxSlideTextLength);
});

test("the title of a page is its first line, shortened, or its number", () => {
	expect(slideTitle("Overtime rules\nWho is exempt?", 3)).toBe("Overtime rules");
	expect(slideTitle("", 3)).toBe("Slide 3");
	expect(slideTitle("word ".repeat(50), 3)).toMatch(/^(word )+wo?r?d?…$/);
	expect(slideTitle("word ".repeat(50), 3).length).toBeLessThanOrEqual(100);
});
