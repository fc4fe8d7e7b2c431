import type { MetaDescriptor } from "react-router";
import { countPages, pageAddress } from "#values/lists/list-pages.ts";

/** Site data that the root loader provides to every page. */
export interface SiteFacts {
	publicUrl: string;
	siteName: string;
	styles?: { share: string | null } | null;
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export interface PageText {
	/** The site's name is appended. */
	title: string;
	/** One or two sentences, about 155 characters, for search engines and shared links. */
	description?: string;
	/** The Open Graph type, `website` by default. */
	kind?: "website" | "article" | "product";
	/** The path of the Open Graph image; the site's image by default. */
	picture?: string;
	/** Hides the page from search engines. */
	hidden?: boolean;
	/** The page of a list: search engines follow the links to those before and after it. */
	pages?: { path: string; page: number; total: number };
	/** Structured data for search engines (schema.org). */
	data?: (site: SiteFacts) => object[];
}

/** Returns the `meta` function of a route with fixed texts. */
export const pageMeta =
	(page: PageText) =>
	({ matches }: { matches: Matches }): MetaDescriptor[] =>
		describePage(matches, page);

/** Returns the title, description, Open Graph tags and structured data of a page. */
export function describePage(
	matches: Matches,
	{ title, description, kind = "website", picture, hidden, pages, data }: PageText,
): MetaDescriptor[] {
	const site = matches.find((match) => match?.id === "root")?.loaderData as SiteFacts | undefined;
	return [
		{ title: site ? `${title} · ${site.siteName}` : title },
		...(description ? [{ name: "description", content: description }] : []),
		...(hidden ? [{ name: "robots", content: "noindex" }] : []),
		...(site && pages ? linkPages(site, pages) : []),
		...(site && !hidden ? sharing(site, { title, description, kind, picture }) : []),
		...(site && data
			? data(site).map((item) => ({ "script:ld+json": { "@context": "https://schema.org", ...item } }))
			: []),
	];
}

function linkPages({ publicUrl }: SiteFacts, { path, page, total }: NonNullable<PageText["pages"]>): MetaDescriptor[] {
	const link = (rel: "prev" | "next", to: number) =>
		({ tagName: "link", rel, href: publicUrl + pageAddress(path, to) }) as const;
	return [...(page > 1 ? [link("prev", page - 1)] : []), ...(page < countPages(total) ? [link("next", page + 1)] : [])];
}

function sharing(
	{ publicUrl, styles }: SiteFacts,
	page: { title: string; description: string | undefined; kind: string; picture: string | undefined },
): MetaDescriptor[] {
	return [
		{ property: "og:type", content: page.kind },
		{ property: "og:title", content: page.title },
		...(page.description ? [{ property: "og:description", content: page.description }] : []),
		{ property: "og:image", content: publicUrl + (page.picture ?? styles?.share ?? "/share.png") },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ property: "og:image:alt", content: page.title },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
