import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { type RichNode, richTextHtml } from "./rich-text-html.ts";

const addresses = fc.oneof(
	fc.webUrl({ withQueryParameters: true, withFragments: true }),
	fc.emailAddress().map((address) => `mailto:${address}`),
	fc.constantFrom(
		"https://example.com/?a=1&b=\"2\"<3>'4'",
		"javascript:alert(1)",
		"//example.com",
		"HTTPS://Example.com/",
		"/webinars?a=1&b=2#c",
		"/",
		"/\\example.com",
		"/\t/example.com",
		"",
		" https://example.com",
	),
	fc.string().map((text) => `https://example.com/${text}`),
);
const words = fc.oneof(
	fc.string({ minLength: 1 }),
	fc.string({ minLength: 1, unit: "grapheme" }),
	fc.constantFrom("1 < 2 & 3 > 2", "&amp;", "a\u00a0b", '"', "<script>"),
);
const mark = fc.oneof(
	fc.constantFrom({ type: "bold" }, { type: "italic" }, { type: "underline" }, { type: "strike" }),
	addresses.map((href) => ({ type: "link", attrs: { href } })),
);
const text = fc.record({
	type: fc.constant("text"),
	text: words,
	marks: fc.uniqueArray(mark, { maxLength: 4, selector: ({ type }) => type }),
});
const inline = fc.array(fc.oneof({ weight: 5, arbitrary: text }, fc.constant<RichNode>({ type: "hardBreak" })), {
	maxLength: 5,
});
const { block } = fc.letrec<{ block: RichNode; list: RichNode; cell: RichNode; paragraph: RichNode }>((tie) => ({
	paragraph: inline.map((content) => ({ type: "paragraph", content })),
	list: fc
		.tuple(
			fc.constantFrom("bulletList", "orderedList"),
			fc.array(
				fc
					.tuple(tie("paragraph"), fc.array(tie("block"), { maxLength: 2 }))
					.map(([first, rest]) => ({ type: "listItem", content: [first, ...rest] })),
				{ minLength: 1, maxLength: 3 },
			),
		)
		.map(([type, content]) => ({ type, content })),
	cell: fc
		.tuple(fc.constantFrom("tableCell", "tableHeader"), fc.array(tie("paragraph"), { minLength: 1, maxLength: 2 }))
		.map(([type, content]) => ({ type, content })),
	block: fc.oneof(
		{ maxDepth: 4, withCrossShrink: true },
		tie("paragraph"),
		fc.tuple(fc.constantFrom(3, 4), inline).map(([level, content]) => ({ type: "heading", attrs: { level }, content })),
		tie("list"),
		fc.array(tie("block"), { minLength: 1, maxLength: 2 }).map((content) => ({ type: "blockquote", content })),
		fc
			.array(
				fc.array(tie("cell"), { minLength: 1, maxLength: 3 }).map((content) => ({ type: "tableRow", content })),
				{ minLength: 1, maxLength: 3 },
			)
			.map((content) => ({ type: "table", content })),
	),
}));

const paragraph = (...content: RichNode[]): RichNode => ({ type: "paragraph", content });
const said = (text: string, ...types: string[]): RichNode => ({
	type: "text",
	text,
	marks: types.map((type) => ({ type })),
});

describe("richTextHtml", () => {
	it.each([
		["nothing", [paragraph()], ""],
		[
			"words",
			[paragraph(said("Hello "), said("you", "bold"), said(" too", "bold", "italic"))],
			"<p>Hello <strong>you<em> too</em></strong></p>",
		],
		["a line break", [paragraph(said("a"), { type: "hardBreak" }, said("b"))], "<p>a<br />b</p>"],
		["a title", [{ type: "heading", attrs: { level: 4 }, content: [said("T")] }], "<h4>T</h4>"],
		[
			"a list in a list",
			[
				{
					type: "bulletList",
					content: [
						{
							type: "listItem",
							content: [
								paragraph(said("a")),
								{ type: "orderedList", content: [{ type: "listItem", content: [paragraph(said("b"))] }] },
							],
						},
					],
				},
			],
			"<ul><li>a<ol><li>b</li></ol></li></ul>",
		],
		[
			"a table",
			[
				{
					type: "table",
					content: [
						{
							type: "tableRow",
							content: [
								{ type: "tableHeader", content: [paragraph(said("h"))] },
								{ type: "tableCell", content: [paragraph(said("c"))] },
							],
						},
					],
				},
			],
			"<table><tbody><tr><th>h</th><td>c</td></tr></tbody></table>",
		],
		[
			"drops a link to a script",
			[paragraph({ type: "text", text: "x", marks: [{ type: "link", attrs: { href: "javascript:alert(1)" } }] })],
			"<p>x</p>",
		],
	] satisfies [string, RichNode[], string][])("%s", (_what, content, html) => {
		expect(richTextHtml({ type: "doc", content })).toBe(html);
		expect(sanitise(html)).toBe(html);
	});

	it("writes HTML that the sanitizer leaves unchanged", () => {
		fc.assert(
			fc.property(fc.array(block, { maxLength: 4 }), (content) => {
				const html = richTextHtml({ type: "doc", content });
				expect(sanitise(html)).toBe(html);
			}),
		);
	});

	it("writes nested lists that the sanitizer leaves unchanged, at any depth", () => {
		for (let depth = 1; depth < 40; depth++) {
			let node = paragraph(said("deep", "bold"));
			for (let level = 0; level < depth; level++)
				node = {
					type: level % 2 ? "bulletList" : "blockquote",
					content: [level % 2 ? { type: "listItem", content: [paragraph(), node] } : node],
				};
			const html = richTextHtml({ type: "doc", content: [node] });
			expect(html).toContain("deep");
			expect(sanitise(html)).toBe(html);
		}
	});
});
