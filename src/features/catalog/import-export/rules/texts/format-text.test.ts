import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { formatText } from "./format-text.ts";

const word = (text: string, level: number, marker: string) =>
	`<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}</p>`;

test.each([
	["one line", "About overtime", "About overtime"],
	["one line with signs", 'Pay < 3 & "more"', 'Pay &lt; 3 &amp; "more"'],
	["line breaks and paragraphs", "One\nTwo\r\n\r\nThree", "<p>One<br />Two</p><p>Three</p>"],
	[
		"bullets after a line",
		"You will learn:\n• the duties\n• the deadlines\n\n• the penalties\nGoodbye",
		"<p>You will learn:</p><ul><li>the duties</li><li>the deadlines</li><li>the penalties</li></ul><p>Goodbye</p>",
	],
	["hyphens and numbers", "- a\n- b\n1. c\n2) d", "<ul><li>a</li><li>b</li></ul><ol><li>c</li><li>d</li></ol>"],
	["a number that begins a sentence", "In\n2027. A year", "<p>In<br />2027. A year</p>"],
	["other scripts", "研修\n• 義務", "<p>研修</p><ul><li>義務</li></ul>"],
	["markup", "<p>One\nTwo</p>", "<p>One\nTwo</p>"],
	["headings", "<h1>One</h1><h2>Two</h2>text", "<h3>One</h3><h3>Two</h3>text"],
	[
		"a list of Word",
		`<p>Intro</p>${word("First", 1, "·")}\n${word("Second", 1, "·")}<p>End</p>`,
		"<p>Intro</p><ul><li>First</li><li>Second</li></ul><p>End</p>",
	],
	[
		"levels of Word",
		word("One", 1, "1.") + word("Inner", 2, "a.") + word("Two", 1, "2."),
		"<ol><li>One<ol><li>Inner</li></ol></li><li>Two</li></ol>",
	],
	[
		"a list of Word without its marks",
		"<p class=MsoListParagraph>·&nbsp; First point</p>",
		"<ul><li>First point</li></ul>",
	],
	[
		"a list of Google Docs",
		'<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li></ul><ul><li dir="ltr" aria-level="1"><p>Two</p></li></ul>',
		"<ul><li><p>One</p></li><li><p>Two</p></li></ul>",
	],
	["paragraphs that are divs", "<div>One</div><div>Two</div>", "<p>One</p><p>Two</p>"],
])("keeps %s", (_what, text, html) => expect(sanitise(formatText(text))).toBe(html));

test("changes its own output no further, and keeps every word of a plain text", () => {
	const line = fc.constantFrom("", "One", "• two", "- three", "1. four", "2. five", "a & b", "<3", "  ");
	fc.assert(
		fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
			const html = sanitise(formatText(lines.join("\n")));
			expect(sanitise(formatText(html))).toBe(html);
			const text = html
				.replace(/<[^>]+>/g, " ")
				.replaceAll("&lt;", "<")
				.replaceAll("&amp;", "&");
			for (const found of lines.join("\n").match(/[a-z&<3]+/gi) ?? []) expect(text).toContain(found);
		}),
	);
});
