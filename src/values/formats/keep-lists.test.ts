import { expect, test } from "vitest";
import { keepLists } from "./keep-lists.ts";

const fromWord = (text: string, marker: string) =>
	`<p class="MsoListParagraph" style="mso-list:l1 level1 lfo2"><!--[if !supportLists]--><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span><!--[endif]-->${text}</p>`;

test.each([
	[
		"pasted paragraphs of Word",
		`<p>Intro</p>${fromWord("One", "·")}${fromWord("Two", "·")}`,
		"<p>Intro</p><ul><li>One</li><li>Two</li></ul>",
	],
	["numbered ones", fromWord("One", "1.") + fromWord("Two", "2."), "<ol><li>One</li><li>Two</li></ol>"],
	[
		"items of Word Online",
		'<div><ul><li aria-level="1">One</li></ul></div><div><ul><li aria-level="1">Two</li></ul></div>',
		'<div><ul><li aria-level="1">One</li><li aria-level="1">Two</li></ul></div>',
	],
	["other markup", "<p>One</p><ul><li>Two</li></ul>", "<p>One</p><ul><li>Two</li></ul>"],
])("turns %s into a list", (_what, html, list) => expect(keepLists(html)).toBe(list));

test("takes no longer than a text is long", () => {
	for (const text of [
		"<p mso-list:".repeat(20_000),
		"<p class=MsoListParagraph>".repeat(20_000),
		"</ul> <div> ".repeat(20_000),
	])
		expect(keepLists(text)).toBeTypeOf("string");
});
