import fc from "fast-check";
import { expect, test } from "vitest";
import { withContents } from "#features/site/articles/rules/table-of-contents.ts";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { onlyRichText } from "./only-rich-text.ts";

const pieces = [
	"<p>",
	"</p>",
	"<ul><li>",
	'<a href="https://a.example/?b=1&amp;c">',
	'<a href="/training">',
	'<a href="//x">',
	"</a>",
	"<br>",
	"<table><tr><td>",
	"<script>",
	"x < y",
	"&lt;",
	'"',
	"<h3>",
	"<b onclick=alert(1)>",
	"<u>",
	"mailto:a@b.example",
	'<a href="mailto:a@b.example">',
	'<a href="http://a.example/&quot;>">',
];

test("renders sanitized markup unchanged", () => {
	fc.assert(
		fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 12 }), (parts) => {
			const safe = sanitise(parts.join(""));
			expect(onlyRichText(safe)).toBe(safe);
		}),
	);
	const { html } = withContents(
		sanitise("<h3>One</h3><p>Text</p><table><tbody><tr><th>A</th></tr><tr><td>1</td></tr></tbody></table>"),
	);
	expect(html).toContain("<h2 id=");
	expect(onlyRichText(html)).toBe(html);
});

test.each([
	"<script>alert(1)</script>",
	"<p>Fine</p><img src=x onerror=alert(1)>",
	'<p onclick="alert(1)">x</p>',
	'<a href="javascript:alert(1)">x</a>',
	'<a href="//elsewhere.example">x</a>',
	'<a href="https://a.example" onmouseover="alert(1)">x</a>',
	"<svg/onload=alert(1)>",
	"<p><!-- x --></p>",
	"<p",
])("what it never leaves is shown as characters: %s", (text) => {
	expect(onlyRichText(text)).not.toContain("<");
});
