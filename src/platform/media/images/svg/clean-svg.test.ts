import fc from "fast-check";
import { expect, test } from "vitest";
import { ImageRefused } from "../image-refused.ts";
import { cleanSvg } from "./clean-svg.ts";

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
	"<style>&lt;/style&gt;&lt;script&gt;x&lt;/script&gt;&lt;style&gt;</style>",
	"<style>&lt;svg onload=x&gt;&lt;foreignObject&gt;</style>",
	"<style><![CDATA[</style><script>x</script>]]></style>",
	"<style>&#64;import url&#40;https://example.com/x.css&#41;;</style>",
	'<style>@import "https://example.com/x.css";</style>',
	"<style>/* \" */ @import 'x.css'; /* \" */</style>",
	'<style>a{background:image-set("https://example.com/a.png" 1x)}</style>',
	'<style>a{background:-webkit-image-set("https://example.com/a.png" 1x)}</style>',
	"<style>a{fill:url(#a/*);stroke:url(https://example.com)*/}</style>",
	"<style>a{fill:URL(//example.com/a)}</style>",
	"<style>a{fill:url( 'https://example.com/a')}</style>",
	"<style>@font-face{font-family:x;src:url(data:font/woff;base64,AA)}</style>",
	'<rect style="background:src(&quot;https://example.com&quot;)"/>',
	'<rect style="fill:u\\72l(https://example.com)"/>',
	'<svg:script xmlns:svg="http://www.w3.org/2000/svg">x</svg:script>',
	'<a xlink:href=" JavaScript:x">x</a>',
	'<use href="data:image/svg+xml,x#a"/>',
	'<image href="data:image/png;base64,AA"/>',
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

test.each([
	["a script", "<script>x</script>", "This SVG contains a script."],
	["an event handler", '<rect onload="x"/>', "This SVG contains a script."],
	["a web page", "<foreignObject><p>x</p></foreignObject>", "This SVG contains a web page or media."],
	["an animation", "<animate/>", "This SVG is animated."],
	["another file", '<image href="a.png"/>', "This SVG loads other files."],
	["an embedded picture", '<image href="data:image/png;base64,AA"/>', "This SVG contains a picture or a font."],
	["an embedded font", "<style>@font-face{src:url(data:,x)}</style>", "This SVG contains a picture or a font."],
	["an escape in a style", "<style>a{fill:\\75rl(x)}</style>", "This SVG has styles that can't be checked."],
])("gives the reason for %s", (_what, part, message) => {
	expect(() => cleanSvg(`<svg>${part}</svg>`)).toThrow(message);
});

const illustrator = (inside: string) =>
	'<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 17.0.0 -->\n' +
	'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n' +
	'\t<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">\n\t<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">\n' +
	'\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n\t<!ENTITY st0 "fill:#112233;">\n]>\n' +
	`<svg version="1.1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" viewBox="0 0 10 10">${inside}</svg>`;

test("reads a drawing as Adobe Illustrator saves it", () => {
	const inside =
		'<switch><foreignObject requiredExtensions="&ns_ai;" width="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>' +
		'<g i:extraneous="self"><path style="&st0;" d="M0 0h10v10z"/></g></switch><i:pgf id="adobe_illustrator_pgf">AAAA</i:pgf>';
	expect(cleanSvg(illustrator(inside))).toBe(
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g><path style="fill:#112233;" d="M0 0h10v10z"/></g></svg>',
	);
});

test.each([
	["names another entity", '<!ENTITY a "x"><!ENTITY b "&a;&a;">'],
	["contains markup", '<!ENTITY a "<script/>">'],
	["hides markup in character references", '<!ENTITY a "&#60;script/&#62;">'],
	["is a file", '<!ENTITY a SYSTEM "file:///etc/passwd">'],
	["is a public file", '<!ENTITY a PUBLIC "x" "https://example.com/x">'],
	["is a parameter", '<!ENTITY % a "x">'],
	["uses a parameter", "%a;"],
	["is very long", `<!ENTITY a "${"x".repeat(2_000)}">`],
	["is one of many", Array.from({ length: 101 }, (_, index) => `<!ENTITY a${index} "x">`).join("")],
])("refuses a declared entity that %s", (_what, declarations) => {
	expect(() => cleanSvg(`<!DOCTYPE svg [${declarations}]><svg><text>&a;&b;</text></svg>`)).toThrow(ImageRefused);
});

test("refuses a drawing that entities make much longer", () => {
	const svg = (references: number) => `<!DOCTYPE svg [<!ENTITY a "${"x".repeat(1_000)}">]><svg><text>${"&a;".repeat(references)}</text></svg>`;
	expect(cleanSvg(svg(10))).toContain("x".repeat(10_000));
	expect(() => cleanSvg(svg(1_000))).toThrow(ImageRefused);
});

/** Each level draws the one before ten times. */
const nested = (levels: number, refer: (id: string) => string, name = "g") =>
	`<svg><${name} id="l0"><rect/></${name}>${Array.from({ length: levels }, (_, level) => `<${name} id="l${level + 1}">${refer(`l${level}`).repeat(10)}</${name}>`).join("")}</svg>`;

test.each([
	["use", nested(9, (id) => `<use href="#${id}"/>`)],
	["use in a namespace", nested(9, (id) => `<use xlink:href="#${id}"/>`)],
	["patterns", nested(9, (id) => `<rect fill="url(#${id})"/>`, "pattern")],
	["masks in styles", nested(9, (id) => `<rect style="mask:url('#${id}')"/>`, "mask")],
	["clip paths", nested(9, (id) => `<rect clip-path="url(#${id})"/>`, "clipPath")],
	["classes", `<style>${Array.from({ length: 9 }, (_, level) => `.l${level}{fill:url(#l${level})}`).join("")}</style>`],
	["itself", '<svg><g id="a"><use href="#a"/></g></svg>'],
	["each other", '<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>'],
	["a long chain", `<svg><g id="l0"/>${Array.from({ length: 5_000 }, (_, index) => `<g id="l${index + 1}"><use href="#l${index}"/></g>`).join("")}</svg>`],
	["gradients in a long chain", nested(2_000, (id) => `<stop/><linearGradient href="#${id}"/>`, "linearGradient")],
	["a part that is drawn a thousand times", `<svg><g id="a"><rect/></g>${'<use href="#a"/>'.repeat(1_001)}</svg>`],
])("refuses a drawing that multiplies by %s", (what, svg) => {
	const drawing = what === "classes" ? nested(9, (id) => `<rect class="${id}"/>`, "pattern").replace("<svg>", `<svg>${svg}`) : svg;
	expect(() => cleanSvg(drawing)).toThrow("This SVG repeats its parts too often.");
});

test("accepts a drawing that repeats parts as logos do", () => {
	expect(cleanSvg(nested(2, (id) => `<use href="#${id}"/>`))).toContain('<use href="#l1"/>');
	const gradient = '<linearGradient id="a"><stop/><stop/></linearGradient><linearGradient id="b" href="#a"/>';
	const shapes = `<style>.c{fill:url(#a)} path{stroke:url(#a)}</style>${gradient}${'<path class="c" fill="url(#a)"/>'.repeat(1_000)}`;
	expect(cleanSvg(`<svg>${shapes}</svg>`)).toContain("linearGradient");
});

/** A filter whose work grows with the square of the length needs minutes for these. */
test.each([
	["open styles", `<svg>${"<style>".repeat(140_000)}`],
	["styles", `<svg>${"<style>a</style>".repeat(60_000)}`],
	["document types", `<svg>${"<!DOCTYPE x [".repeat(80_000)}`],
	["declarations", `<!DOCTYPE x [${'<!ATTLIST a b CDATA "c">'.repeat(40_000)}]><svg/>`],
	["rules of one class", `<svg><style>${".a{fill:url(#b)}".repeat(60_000)}</style></svg>`],
	["open rules", `<svg><style>${".a{".repeat(300_000)}</style></svg>`],
	["a long word", `<svg><style>${"a".repeat(1_000_000)}</style></svg>`],
	["open comments", `<svg><style>${"/*".repeat(500_000)}</style></svg>`],
	["open strings", `<svg><style>${"'\"".repeat(500_000)}</style></svg>`],
	["open addresses", `<svg><style>${"url(".repeat(250_000)}</style></svg>`],
	["closing tags", `<svg>${"<a>".repeat(90)}${"</b>".repeat(250_000)}`],
	["elements", `<svg>${"<g/>".repeat(250_000)}</svg>`],
	["entities", `<svg>${"&".repeat(1_000_000)}</svg>`],
	["blanks", `<svg><style>${"url(".concat(" ".repeat(900_000))}</style></svg>`],
])("reads a megabyte of %s in proportion to its length", (_what, svg) => {
	try {
		expect(cleanSvg(svg)).toContain("<svg");
	} catch (error) {
		expect(error).toBeInstanceOf(ImageRefused);
	}
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
