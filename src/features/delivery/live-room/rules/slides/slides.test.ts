import fc from "fast-check";
import { expect, test } from "vitest";
import { canSeePage, readSlideName, slideName } from "./slides.ts";

const page = fc.integer({ min: 1, max: 300 });
const deck = "0123456789abcdef0123456789abcdef";

test("attendees see no page that the speaker has not shown, and speakers see all of them", () => {
	fc.assert(
		fc.property(page, page, page, (pages, furthest, asked) => {
			const slides = { state: "ready" as const, pages, furthest };
			expect(canSeePage(slides, asked, false)).toBe(asked <= furthest && asked <= pages);
			expect(canSeePage(slides, asked, true)).toBe(asked <= pages);
			expect(canSeePage({ ...slides, state: "converting" }, asked, true)).toBe(false);
		}),
	);
});

test("the name of a page is read back, and nothing else is", () => {
	fc.assert(
		fc.property(page, (asked) => {
			for (const format of ["webp", "txt"] as const)
				expect(readSlideName(slideName(deck, asked, format))).toEqual({ deck, page: asked, format });
		}),
	);
	for (const name of [
		"",
		`${deck}-0.webp`,
		`${deck}-1.png`,
		`../${deck}-1.webp`,
		`${deck}-1000.webp`,
		`${deck.toUpperCase()}-1.webp`,
	])
		expect(readSlideName(name)).toBeUndefined();
});
