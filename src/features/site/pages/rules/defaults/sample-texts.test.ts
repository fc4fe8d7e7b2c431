import { expect, test } from "vitest";
import { PageContent } from "../page-content.ts";
import { builtInSlugs } from "../site-pages.ts";
import { defaultContent } from "./default-content.ts";
import { hasSampleText, isEmptyPage } from "./sample-texts.ts";
import { starterContent } from "./starter-content.ts";

test("every default page has sample text, except those that say nothing about the provider", () => {
	expect(builtInSlugs.filter((slug) => !hasSampleText(slug, defaultContent[slug]))).toEqual([
		"hr-compliance",
		"webinars",
	]);
});

test("no page of a site that starts empty has sample text", () => {
	expect(builtInSlugs.filter((slug) => hasSampleText(slug, starterContent[slug]))).toEqual([]);
	for (const slug of builtInSlugs) expect(() => PageContent.parse(starterContent[slug]), slug).not.toThrow();
});

test("a page has sample text until its last sentence is replaced", () => {
	const { blocks } = defaultContent.home;
	const rewritten = {
		...starterContent.home,
		blocks: [...starterContent.home.blocks, blocks.find(({ kind }) => kind === "features")],
	} as PageContent;
	expect(hasSampleText("home", rewritten)).toBe(true);
	expect(hasSampleText("home", starterContent.home)).toBe(false);
});

test("a page is empty without blocks and a lead", () => {
	expect(builtInSlugs.filter((slug) => isEmptyPage(slug, starterContent[slug]))).toEqual([
		"about-us",
		"expertmarketplace",
		"hr-compliance",
		"terms-of-use",
		"privacy-policy",
	]);
	expect(isEmptyPage("about-us", { ...starterContent["about-us"], lead: "We teach." })).toBe(false);
});
