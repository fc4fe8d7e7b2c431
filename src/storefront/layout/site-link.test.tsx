import { renderToString } from "react-dom/server";
import { MemoryRouter, NavLink } from "react-router";
import { expect, test } from "vitest";
import { MarkupCache } from "#ui/browser/cached-markup.ts";
import { createMarkupCache } from "#ui/browser/render-markup.ts";
import { markedPath, SiteLink } from "./site-link.tsx";

/** Attributes in any order. */
const attributesOf = (markup: string) => (markup.match(/[\w-]+="[^"]*"/g) ?? []).sort();

test.each([
	["/training", "/training", true],
	["/training", "/Training", true],
	["/training", "/training/101", false],
	["/", "/training", false],
	["/training?category=Compliance", "/training", false],
	["/a//b/../c d?x=1&y=2#part", "/", false],
])("a link to %s on the server is what the router renders on %s", (to, path, isMarked) => {
	const router = renderToString(
		<MemoryRouter initialEntries={[path]}>
			<NavLink
				to={to}
				end
				role="menuitem"
				className={({ isActive }) => (isActive && isMarked ? "look active" : "look")}
				{...(isMarked ? {} : { "aria-current": false })}
			>
				Text
			</NavLink>
		</MemoryRouter>,
	).replace(' aria-current="false"', "");
	const own = renderToString(
		<SiteLink to={to} path={path} role="menuitem" className="look">
			Text
		</SiteLink>,
	);
	expect(attributesOf(own)).toEqual(attributesOf(router));
	expect(own.includes('aria-current="page"')).toBe(isMarked);
});

test("only pages in a menu have their own markup of it", () => {
	const links = [{ to: "/training" }, { to: "/archive?format=recording" }, { to: null }, { to: "https://example.com" }];
	expect(["/training", "/training/101", "/archive", "/"].map((path) => markedPath(links, path))).toEqual(["/training", undefined, undefined, undefined]);
});

test("menu links can be cached, because they need no router", () => {
	const render = createMarkupCache();
	expect(
		render(
			"key",
			<SiteLink to="/training" className="look">
				Training
			</SiteLink>,
		),
	).toBe('<a class="look" href="/training" data-discover="true">Training</a>');
	expect(renderToString(<MarkupCache value={render}>x</MarkupCache>)).toBe("x");
});
