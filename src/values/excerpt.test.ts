import fc from "fast-check";
import { expect, it } from "vitest";
import { proves } from "#tests/support/proves.ts";
import { cutCharacters, cutSentences, cutWords, plainText, shortenHtml } from "./excerpt.ts";

it.each([
	["<p>One</p><p>two</p>", "One two"],
	["in<b>side</b> a word", "inside a word"],
	["<ul><li>a</li><li>b</li></ul>", "a b"],
	["Q&amp;A &lt;b&gt; &#8217;s &#x2014; caf&eacute;", "Q&A <b> ’s — caf&eacute;"],
	["&amp;lt;", "&lt;"],
	["1 < 2", "1 < 2"],
	["<script>alert(1)</script>x<!-- no -->", "x"],
	["line<br />break", "line break"],
])("%s is read as %s", (html, text) => expect(plainText(html)).toBe(text));

it("cuts to 48 words with an ellipsis, and not when there are just 48", proves("5.35, 9.16"), () => {
	const words = (n: number) => Array.from({ length: n }, (_, i) => `w${i}`).join(" ");
	expect(cutWords(`<p>${words(48)}</p>`, 48)).toBe(words(48));
	expect(cutWords(`<p>${words(49)}</p>`, 48)).toBe(`${words(48)}…`);
});

it("cuts to 180 characters with an ellipsis, never through a character", proves("9.17"), () => {
	expect(cutCharacters(`<p>${"a".repeat(180)}</p>`, 180)).toBe("a".repeat(180));
	expect(cutCharacters(`<p>${"😀".repeat(181)}</p>`, 180)).toBe(`${"😀".repeat(180)}…`);
});

it.each([
	["Short.", 20, "Short."],
	["<p>Who owes what. And what it costs to be late.</p>", 20, "Who owes what."],
	["Who owes what? “Nobody.” And what it costs to be late.", 30, "Who owes what? “Nobody.”"],
	["One. Two sentences follow, of which the second is long", 30, "One. Two sentences follow, of…"],
	["Investigations, interviews, and the writing of reports", 28, "Investigations, interviews…"],
	["a".repeat(40), 10, `${"a".repeat(9)}…`],
	["Version 2.5 of the rule applies. Then more follows here.", 34, "Version 2.5 of the rule applies."],
])("cuts %s to whole sentences of at most %i characters", (html, characters, expected) => {
	expect(cutSentences(html, characters)).toBe(expected);
	expect([...cutSentences(html, characters)].length).toBeLessThanOrEqual(characters);
});

it("a shortened beginning gives the same excerpts as the whole text", () => {
	const text = fc
		.array(
			fc.oneof(
				fc.lorem({ maxCount: 30 }),
				fc.constantFrom("<p>", "</p>", "&amp;", "&lt;b&gt;", "😀", "a".repeat(200), "x & y", " "),
			),
		)
		.map((all) => all.join(" "));
	fc.assert(
		fc.property(text, (html) => {
			const start = shortenHtml(html, 48, 180);
			expect(cutWords(start, 48)).toBe(cutWords(html, 48));
			expect(cutCharacters(start, 180)).toBe(cutCharacters(html, 180));
		}),
	);
});
