import { keepUpToDate } from "#platform/cache/content/keep-until-content-changes.ts";
import type { Database } from "#platform/index.ts";
import { navigationTag, pagesTag } from "../rules/content-tags.ts";
import { defaultNavigation } from "../rules/default-navigation.ts";
import type { PageContent } from "../rules/page-content.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";
import { type BuiltInSlug, builtInSlugs } from "../rules/site-pages.ts";
import { findPublicNavigation } from "./navigation-store.ts";
import { findVersion } from "./pages-store.ts";
import { listPublications } from "./publications-store.ts";

interface Published {
	navigation: SiteNavigation;
	publications: Map<string, Awaited<ReturnType<typeof listPublications>>>;
	/** The versions of built-in pages that were read, by page and number. */
	contents: Map<string, PageContent>;
}

/** Every page of the site reads this, so it is kept in memory until a page or the menus are published. */
const keepPublished = keepUpToDate(
	async (db, kept: { value: Published; changes: { tag: string }[] } | undefined): Promise<Published> =>
		kept && !kept.changes.some(({ tag }) => tag === pagesTag || tag === navigationTag)
			? kept.value
			: {
					navigation: (await findPublicNavigation(db))?.content ?? defaultNavigation,
					publications: Map.groupBy(await listPublications(db), ({ slug }) => slug),
					contents: new Map(),
				},
);

/** Reads the menus that visitors see. */
export const readPublicNavigation = async (db: Database): Promise<SiteNavigation> =>
	(await keepPublished(db)).navigation;

/** Reads the published texts of built-in pages. Those that are missing show the default ones. */
export async function readPublishedContents(db: Database, now: Date): Promise<Map<BuiltInSlug, PageContent>> {
	const { publications, contents } = await keepPublished(db);
	const published = new Map<BuiltInSlug, PageContent>();
	for (const slug of builtInSlugs) {
		const version = publications.get(slug)?.find(({ visible_from }) => visible_from <= now)?.version;
		if (!version) continue;
		const key = `${slug}:${version}`;
		const content = contents.get(key) ?? (await findVersion(db, slug, version))?.content;
		if (!content) continue;
		contents.set(key, content);
		published.set(slug, content);
	}
	return published;
}
