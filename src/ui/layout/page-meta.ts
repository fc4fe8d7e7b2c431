import type { MetaDescriptor } from "react-router";

/** The site's own facts, as the root's loader gives them to every page. */
export interface SiteFacts {
	publicUrl: string;
	siteName: string;
}

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface PageWords {
	/** What the page is about; the site's name is put after it. */
	title: string;
	/** One or two sentences, at most some 155 characters, for search engines and shared links. */
	description?: string;
	/** What a shared link shows it as: `website` unless told. */
	kind?: "website" | "article" | "product";
	/** Path of its picture for shared links; the site's own unless told. */
	picture?: string;
	/** True for pages that search engines should leave out. */
	hidden?: boolean;
	/** What search engines read about it (schema.org). */
	data?: (site: SiteFacts) => object[];
}

/** Makes the `meta` of a route whose words are always the same. */
export const pageMeta =
	(page: PageWords) =>
	({ matches }: { matches: Matches }): MetaDescriptor[] =>
		describePage(matches, page);

/** Title, description, and what search engines and shared links read about a page. */
export function describePage(matches: Matches, { title, description, kind = "website", picture = "/share.png", hidden, data }: PageWords): MetaDescriptor[] {
	const site = matches.find((match) => match?.id === "root")?.loaderData as SiteFacts | undefined;
	return [
		{ title: site ? `${title} · ${site.siteName}` : title },
		...(description ? [{ name: "description", content: description }] : []),
		...(hidden ? [{ name: "robots", content: "noindex" }] : []),
		...(site && !hidden ? sharing(site, { title, description, kind, picture }) : []),
		...(site && data ? data(site).map((item) => ({ "script:ld+json": { "@context": "https://schema.org", ...item } })) : []),
	];
}

function sharing({ publicUrl }: SiteFacts, page: { title: string; description: string | undefined; kind: string; picture: string }): MetaDescriptor[] {
	return [
		{ property: "og:type", content: page.kind },
		{ property: "og:title", content: page.title },
		...(page.description ? [{ property: "og:description", content: page.description }] : []),
		{ property: "og:image", content: publicUrl + page.picture },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
