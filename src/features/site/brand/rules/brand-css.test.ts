import fc from "fast-check";
import { expect, test } from "vitest";
import { cornerStyles, typefaces } from "./brand.ts";
import { brandCss, previewCss } from "./brand-css.ts";
import { nearestReadable } from "./text-color.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => nearestReadable(`#${value.toString(16).padStart(6, "0")}`));

test("is empty for the product's own styles", () => {
	expect(brandCss({ accent: null, neutral: null, typeface: null, corners: null })).toBe("");
});

test("overrides colors in both schemes, the corners and the fonts", () => {
	const css = brandCss({ accent: "#7c2d92", neutral: null, typeface: "modern", corners: "square" });
	expect(css).toMatch(/--color-brand:light-dark\(#7c2d92,#[0-9a-f]{6}\);/);
	expect(css).toContain("--radius-md:0px;");
	expect(css).toContain("--font-serif:var(--font-sans);");
});

test("the preview states every value, so that nothing of a published brand shows through", () => {
	const own = previewCss({ accent: null, neutral: null, typeface: null, corners: null });
	expect(own).toContain("--color-brand:light-dark(#0e4f5f,#78c2d0);");
	expect(own).toContain("--radius-md:8px;");
	expect(own).toContain('--font-serif:"Newsreader Display"');
	expect(own).toContain("font-weight:500");
});

test("closes every block and holds no markup, for every choice", () => {
	const choice = fc.record({
		accent: fc.option(color),
		neutral: fc.option(color),
		typeface: fc.option(fc.constantFrom(...typefaces)),
		corners: fc.option(fc.constantFrom(...cornerStyles)),
	});
	fc.assert(
		fc.property(choice, (brand) => {
			const css = brandCss(brand) + previewCss(brand);
			expect(css).not.toMatch(/[<>\\]|url\(|@import/);
			expect(css.split("{").length).toBe(css.split("}").length);
		}),
	);
});
