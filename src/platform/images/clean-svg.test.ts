import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanSvg, ImageRefused } from "./clean-svg.ts";

test("keeps a drawing with gradients, styles and inner references", () => {
	const svg =
		'<?xml version="1.0"?><!-- made by a program --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/x" viewBox="0 0 10 10">' +
		"<metadata>private</metadata><style>.a{fill:url(#g)}</style>" +
		'<defs><linearGradient id="g"><stop offset="0" stop-color="#123456"></stop></linearGradient></defs>' +
		'<path class="a" d="M0 0h10v10z" inkscape:label="x" style="opacity:.5"></path><use href="#b"></use></svg>';
	const clean = cleanSvg(svg);
	for (const part of ['viewBox="0 0 10 10"', ".a{fill:url(#g)}", "<linearGradient", 'stop-color="#123456"', 'd="M0 0h10v10z"', 'href="#b"'])
		expect(clean).toContain(part);
	for (const part of ["metadata", "private", "inkscape", "made by"]) expect(clean).not.toContain(part);
	expect(cleanSvg(clean)).toBe(clean);
});

const hostile = fc.constantFrom(
	"<script>x</script>",
	"<SCRIPT>x</SCRIPT>",
	"<foreignObject><p>x</p></foreignObject>",
	'<rect onclick="x"/>',
	'<use href="https://example.com/a.svg#b"/>',
	'<use xlink:href="//example.com"/>',
	'<a href="javascript:x">x</a>',
	'<image href="a.png"/>',
	'<rect style="fill:url(https://example.com/a)"/>',
	'<rect fill="url( &#39;https://example.com&#39;)"/>',
	"<style>a{background:ur\\6c(https://example.com)}</style>",
	'<animate attributeName="href" to="javascript:x"/>',
	'<set attributeName="onload" to="x"/>',
);

test("refuses every drawing with a script or an outer reference, wherever it is", () => {
	fc.assert(
		fc.property(hostile, fc.nat({ max: 2 }), (part, depth) => {
			const svg = `<svg xmlns="http://www.w3.org/2000/svg">${"<g>".repeat(depth)}<rect/>${part}${"</g>".repeat(depth)}</svg>`;
			expect(() => cleanSvg(svg)).toThrow(ImageRefused);
		}),
	);
});

test("writes only known elements, whatever the input", () => {
	fc.assert(
		fc.property(
			fc.array(fc.oneof(fc.string(), fc.constantFrom("<svg>", "<g ", "<x:y>", "</svg>", "<![CDATA[", "]]>", "<!--", ">", '"', "&", "<?"))),
			(parts) => {
				let clean = "";
				try {
					clean = cleanSvg(`<svg>${parts.join("")}</svg>`);
				} catch (error) {
					expect(error).toBeInstanceOf(ImageRefused);
				}
				for (const [, name = ""] of clean.matchAll(/<\/?([a-z][\w:]*)/gi)) expect(["svg", "g"]).toContain(name);
			},
		),
	);
});
