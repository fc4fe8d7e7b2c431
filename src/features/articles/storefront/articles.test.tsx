import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { californiaLeavesArticle } from "../content/california-leaves.tsx";
import { entries, metrics } from "../content/entries.ts";
import { ArticlePage } from "./article-page.tsx";
import { ComingPage } from "./coming-page.tsx";
import { relatedCourses } from "./related.ts";
import Resources from "./resources.route.tsx";

const render = (element: React.ReactElement) => {
	const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
	return renderToStaticMarkup(<Stub />);
};

test("the index links to the five articles", () => {
	const html = render(<Resources />);
	expect(entries).toHaveLength(5);
	for (const { slug } of entries) expect(html).toContain(`href="/resources/${slug}"`);
});

test("an article has its table of contents and its reading time", () => {
	const html = render(<ArticlePage article={californiaLeavesArticle} courses={[]} />);
	for (const { id } of californiaLeavesArticle.parts) {
		expect(html).toContain(`href="#${id}"`);
		expect(html).toContain(`id="${id}"`);
	}
	expect(html).toContain(`${californiaLeavesArticle.minutes} min read`);
});

test("a placeholder says that it is being prepared and offers the newsletter", () => {
	const html = render(<ComingPage article={metrics} courses={[]} about="About." />);
	expect(html).toContain("This article is being prepared.");
	expect(html).toContain("Subscribe");
});

test("an article stands without its courses", async () => {
	const away = async () => {
		throw new Error("away");
	};
	const log = console.error;
	console.error = () => {};
	expect(await relatedCourses(away, metrics)).toEqual([]);
	console.error = log;
});
