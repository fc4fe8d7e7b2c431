import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SiteLink } from "./site-link.tsx";

const render = (to: string, path: string) =>
	renderToString(
		<MemoryRouter initialEntries={[path]}>
			<SiteLink to={to} path={path} className="look">
				Text
			</SiteLink>
		</MemoryRouter>,
	);

test.each([
	["/training", "/training", true],
	["/training", "/Training", true],
	["/training", "/training/101", false],
	["/", "/training", false],
	["/training?category=Compliance", "/training", false],
	["https://example.com/training", "/training", false],
])("whether a link to %s on %s is marked: %#", (to, path, isMarked) => {
	const html = render(to, path);
	expect(html).toContain(`href="${to}"`);
	expect([html.includes('aria-current="page"'), html.includes("look active")]).toEqual([isMarked, isMarked]);
});
