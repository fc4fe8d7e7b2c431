import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { MarkupCache } from "#ui/browser/cached-markup.ts";
import { createMarkupCache } from "#ui/browser/render-markup.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { SiteFooter } from "./site-footer.tsx";

const link = (label: string, to: string, group = "") => ({ label, to, group });
const first = {
	header: [
		{ label: "Home", to: "/", links: [] },
		{ label: "Products", to: null, links: [link("Webinars <live>", "/training"), link("Compliance", "/training?category=Compliance", "Topics")] },
		{ label: "About", to: "/about-us", links: [] },
	],
	catalog: [{ label: "Topics", to: null, links: [link("Human Resources", "/categories/human-resources")] }],
	footer: [{ label: "Company", links: [{ label: "About us", to: "/about-us" }] }],
	tagline: "Learn.",
};
const navigations = [
	first,
	{ ...first, header: first.header.slice(0, 2) },
	{ ...first, catalog: [] },
	{ ...first, footer: [{ label: "Company", links: [{ label: "Terms", to: "https://example.com/terms" }] }] },
];

const root = vi.hoisted(() => ({ data: {} as object }));
vi.mock("react-router", async (original) => ({ ...(await original<typeof import("react-router")>()), useRouteLoaderData: () => root.data }));

test("cached markup of menu and footer is what React renders, on every page and after a change of the links", () => {
	const render = createMarkupCache();
	for (const navigation of [...navigations, first])
		for (const path of ["/", "/training", "/training/101", "/about-us", "/About-us", "/login", "/categories/human-resources"]) {
			root.data = { siteName: "Lectern", navigation };
			const frame = (
				<MemoryRouter initialEntries={[path]}>
					<MobileMenu path={path} />
					<SiteFooter />
				</MemoryRouter>
			);
			const plain = renderToString(frame);
			expect(renderToString(<MarkupCache value={render}>{frame}</MarkupCache>)).toBe(plain);
			expect(plain.match(/aria-current="page" class="mobile-link active"/g)?.length ?? 0).toBe(
				["/training/101"].includes(path) || !isLinked(navigation, path) ? 0 : 1,
			);
		}
});

const isLinked = ({ header, catalog }: typeof first, path: string) =>
	path === "/login" || [...header, ...catalog].some(({ to, links }) => [to, ...links.map(({ to }) => to)].includes(path.toLowerCase()));

test("pages that no menu leads to share its markup", () => {
	const known = createMarkupCache();
	const rendered = vi.fn(known);
	const keysOn = (path: string) => {
		rendered.mockClear();
		renderToString(
			<MarkupCache value={rendered}>
				<MemoryRouter initialEntries={[path]}>
					<MobileMenu path={path} />
				</MemoryRouter>
			</MarkupCache>,
		);
		return rendered.mock.calls.map(([key]) => key);
	};
	expect(keysOn("/training/101")).toEqual(keysOn("/training/102"));
	expect(keysOn("/training")).not.toEqual(keysOn("/training/101"));
});
