import type { AppContext } from "#platform/index.ts";
import type { PublicPage } from "../contract.ts";
import { defaultContent } from "../rules/defaults/default-content.ts";
import { isEmptyPage } from "../rules/defaults/sample-texts.ts";
import type { PageContent, PageLayout } from "../rules/page-content.ts";
import { builtInPages, isBuiltIn } from "../rules/site-pages.ts";
import { findPage, findVersion } from "./pages-store.ts";
import { listPublications } from "./publications-store.ts";
import { toPublicPage } from "./to-public-page.ts";

type Context = Pick<AppContext, "db" | "clock" | "site">;

/**
 * Reads a page as visitors see it now.
 *
 * @param version an earlier published text of a legal page
 * @returns undefined if the page is not public, or has no such text
 */
export async function readPage(
	{ db, clock, site }: Context,
	slug: string,
	version: number | undefined,
): Promise<PublicPage | undefined> {
	const publications = await listPublications(db, slug);
	const now = clock.now();
	const begun = publications.filter(({ visible_from }) => visible_from <= now);
	const current = begun[0]?.version ?? null;
	const layout = await findLayout(db, slug);
	if (!layout || (current === null && !isBuiltIn(slug))) return undefined;
	const past = [...new Set(begun.map(({ version }) => version))].filter((version) => version !== null);
	if (version !== undefined && (layout !== "legal" || version === current || !past.includes(version))) return undefined;
	const content = await findContent(db, slug, version ?? current);
	if (!content) return undefined;
	const isEmpty = (version ?? current) !== null && isEmptyPage(slug, content);
	const page = { ...(await toPublicPage(db, site(), { slug, layout, content })), isEmpty };
	if (layout !== "legal" || past.length === 0) return page;
	return { ...page, isEarlier: version !== undefined, history: await readHistory(db, slug, past, current) };
}

async function findLayout(db: AppContext["db"], slug: string): Promise<PageLayout | undefined> {
	return isBuiltIn(slug) ? builtInPages[slug].layout : (await findPage(db, slug))?.layout;
}

async function findContent(
	db: AppContext["db"],
	slug: string,
	version: number | null,
): Promise<PageContent | undefined> {
	if (version !== null) return (await findVersion(db, slug, version))?.content;
	return isBuiltIn(slug) ? defaultContent[slug] : undefined;
}

async function readHistory(
	db: AppContext["db"],
	slug: string,
	versions: readonly number[],
	current: number | null,
): Promise<PublicPage["history"]> {
	const history: PublicPage["history"] = [];
	for (const version of versions) {
		const effective = (await findVersion(db, slug, version))?.content.effective;
		if (effective) history.push({ version: version === current ? null : version, effective });
	}
	return history;
}
