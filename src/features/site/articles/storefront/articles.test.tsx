import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { sanitise } from "#platform/pages/html/sanitise.ts";
import { proves } from "#tests/support/proves.ts";
import type { Article } from "../contract.ts";
import { withContents } from "../rules/table-of-contents.ts";
import { ArticleIndex } from "./article-index.tsx";
import { ArticlePage } from "./article-page.tsx";
import { relatedCourses } from "./related.ts";

const render = (element: React.ReactElement) => {
	const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
	return renderToStaticMarkup(<Stub />);
};

const article: Article = {
	slug: "leaves",
	title: "Leaves",
	summary: "All of them.",
	topic: "Leave and benefits",
	minutes: 5,
	related: "leave",
	...withContents(sanitise("<p>Opening</p><h3>At a glance</h3><p>One</p><h3>Federal leave</h3><p>Two</p>")),
};

test("the index links to the articles and to the next page", () => {
	const html = render(
		<ArticleIndex
			label="Articles"
			articles={[{ ...article, publishedAt: "2026-11-01T00:00:00.000Z", updatedAt: "2026-11-02T00:00:00.000Z" }]}
			next="3.7"
		/>,
	);
	expect(html).toContain('href="/resources/leaves"');
	expect(html).toContain("?after=3.7");
});

test("an article shows its table of contents and its reading time", () => {
	const html = render(<ArticlePage article={article} courses={[]} />);
	for (const id of ["at-a-glance", "federal-leave"]) {
		expect(html).toContain(`href="#${id}"`);
		expect(html).toContain(`id="${id}"`);
	}
	expect(html).toContain("5 min read");
});

test("an announced article says that it is being prepared and offers the newsletter", proves("2.38, 2.40"), () => {
	const html = render(
		<ArticlePage article={{ ...article, minutes: null, html: sanitise("<p>About.</p>") }} courses={[]} />,
	);
	expect(html).toContain("This article is coming soon.");
	expect(html).toContain("<p>About.</p>");
	expect(html).toContain("Subscribe");
});

test("an article renders without its courses", async () => {
	const away = async () => {
		throw new Error("away");
	};
	const log = console.error;
	console.error = () => {};
	expect(await relatedCourses(away, article)).toEqual([]);
	expect(await relatedCourses(away, { related: "" })).toEqual([]);
	console.error = log;
});
