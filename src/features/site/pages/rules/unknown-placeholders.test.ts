import { expect, test } from "vitest";
import { defaultContent } from "./defaults/default-content.ts";
import { emptyContent } from "./empty-content.ts";
import type { PageBlock } from "./page-content.ts";
import { findUnknownPlaceholders } from "./unknown-placeholders.ts";

const known = "The placeholders are {siteName}, {supportEmail}, {addresses} and {refundPolicy}.";
const titled = (title: string) => findUnknownPlaceholders({ ...emptyContent, title });
const text = (html: string): PageBlock => ({ kind: "text", heading: "", html });

test("unknown placeholders are found in every text, with the known ones", () => {
	const blocks: PageBlock[] = [
		text("<p>By {sitename}, {company} and {company}</p>"),
		{ kind: "questions", heading: "FAQ", questions: [{ question: "Who?", answer: "{siteName} at {adress}" }] },
	];
	expect(findUnknownPlaceholders({ ...emptyContent, title: "{Name} of {siteName}", blocks })).toEqual([
		{ path: "title", message: `There is no placeholder {Name} on pages. ${known}` },
		{
			path: "blocks.0.html",
			message: `There is no placeholder {sitename} on pages. There is no placeholder {company} on pages. ${known}`,
		},
		{ path: "blocks.1.questions.0.answer", message: `There is no placeholder {adress} on pages. ${known}` },
	]);
});

test.each([
	"{siteName} {supportEmail} {addresses}",
	"{ }",
	"{}",
	"{ siteName }",
	"{1}",
	"{2026}",
	"{a, b}",
	"{",
	"a } b { c",
	"function () { return 1; }",
])("%j contains no unknown placeholder", (title) => {
	expect(titled(title)).toEqual([]);
});

test("braces in addresses are not placeholders", () => {
	const action: PageBlock = {
		kind: "action",
		heading: "Go",
		text: "",
		buttons: [{ label: "Go", to: "https://example.com/{id}" }],
	};
	expect(
		findUnknownPlaceholders({
			...emptyContent,
			title: "A",
			blocks: [text('<p><a href="https://example.com/{id}">A</a></p>'), action],
		}),
	).toEqual([]);
});

test("the default texts contain only known placeholders", () => {
	for (const [slug, content] of Object.entries(defaultContent))
		expect(findUnknownPlaceholders(content), slug).toEqual([]);
});
