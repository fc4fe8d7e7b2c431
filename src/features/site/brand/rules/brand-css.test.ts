import fc from "fast-check";
import { expect, test } from "vitest";
import { cornerStyles, typefaces } from "./brand.ts";
import { brandCss, previewCss, previewLogoCss } from "./brand-css.ts";
import { nearestReadable } from "./text-color.ts";

const color = fc
	.integer({ min: 0, max: 0xffffff })
	.map((value) => nearestReadable(`#${value.toString(16).padStart(6, "0")}`));

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

test("the preview shows its own logos in both schemes, or the name in place of a published logo", () => {
	const image = (name: string) => ({
		id: name,
		kind: "logo" as const,
		address: `data:image/webp;base64,${name}`,
		width: 100,
		height: 20,
	});
	const published = brandCss(
		{ accent: null, neutral: null, typeface: null, corners: null },
		{ light: image("old"), dark: image("oldDark") },
	);
	const darkRule =
		":root[data-theme=dark] a:has(>.site-mark)::before{width:200px;height:40px;background-image:url(data:image/webp;base64,";
	expect(published).toContain(`${darkRule}oldDark)`);
	// The published dark logo has a separate rule, so the preview needs one too.
	expect(previewLogoCss({ light: image("new") }, true)).toContain(`${darkRule}new)`);
	expect(previewLogoCss({ light: image("new"), dark: image("newDark") }, true)).toContain(`${darkRule}newDark)`);
	expect(previewLogoCss({}, true)).toMatch(
		/::before\{content:none\}\.site-mark\{display:none\}\.site-mark\+span\{position:static/,
	);
	expect(previewLogoCss({}, false)).toContain(".site-mark{display:block;");
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
