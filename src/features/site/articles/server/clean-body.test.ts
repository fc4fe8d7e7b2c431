import fc from "fast-check";
import { expect, test } from "vitest";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { plainText } from "#values/excerpt.ts";
import { cleanBody } from "./clean-body.ts";

test.each([
	[
		"<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Deep</p></li></ul></li></ul>",
		"<ul><li>One</li><li>Two<ul><li>Deep</li></ul></li></ul>",
	],
	["<ul><li><p>One</p><p>Two</p></li></ul>", "<ul><li><p>One</p><p>Two</p></li></ul>"],
	[
		"<table><tbody><tr><th><p>a</p></th><td><p>d</p></td></tr></tbody></table>",
		"<table><tbody><tr><th>a</th><td>d</td></tr></tbody></table>",
	],
	["<p>Text</p><p></p><p><br /></p>", "<p>Text</p>"],
])("%s → %s", (html, tidy) => expect(cleanBody(html)).toBe(tidy));

test.each(["<td><p><td><p><tr>"])("%s is clean after one pass", (html) => {
	expect(cleanBody(cleanBody(html))).toBe(cleanBody(html));
});

test("keeps all words, and tidying twice changes nothing", () => {
	const tags = [
		"<p>",
		"</p>",
		"<ul>",
		"<li>",
		"</li>",
		"</ul>",
		"<table>",
		"<tr>",
		"<th>",
		"</th>",
		"<td>",
		"</td>",
		"</tr>",
		"</table>",
		"<h3>",
		"</h3>",
		"one",
		"two ",
	];
	fc.assert(
		fc.property(fc.array(fc.constantFrom(...tags), { maxLength: 20 }), (parts) => {
			const safe = sanitise(parts.join(""));
			const tidy = cleanBody(safe);
			expect(plainText(tidy).replaceAll(" ", "")).toBe(plainText(safe).replaceAll(" ", ""));
			expect(cleanBody(tidy)).toBe(tidy);
		}),
	);
});
