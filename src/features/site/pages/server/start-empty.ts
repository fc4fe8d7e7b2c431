import type { ListTexts } from "#features/catalog/courses/rules/list-texts.ts";
import {
	type AppContext,
	type Database,
	inTransaction,
	recordAudit,
	recordContentChange,
	type Transaction,
	type User,
} from "#platform/index.ts";
import type { SiteProfile } from "#values/site-profile.ts";
import { defaultContent } from "../rules/defaults/default-content.ts";
import { hasSampleText, isEmptyPage } from "../rules/defaults/sample-texts.ts";
import { starterContent } from "../rules/defaults/starter-content.ts";
import { starterNavigation } from "../rules/menus/starter-navigation.ts";
import type { PageContent } from "../rules/page-content.ts";
import { type BuiltInSlug, builtInPages, builtInSlugs, isListPage } from "../rules/site-pages.ts";
import { insertNavigation, insertNavigationPublication, lockNavigation } from "./navigation-store.ts";
import { findVersion, insertPage, insertVersion } from "./pages-store.ts";
import { findCurrentPublications, insertPublication } from "./publications-store.ts";
import { toPublicPage } from "./to-public-page.ts";

/** Publishes pages and menus without sample texts. What staff edited stays. */
export async function publishStarterPages(
	{ db, clock }: Pick<AppContext, "db" | "clock">,
	user: Pick<User, "userId" | "fullName">,
): Promise<void> {
	await inTransaction(db, async (trx) => {
		const now = clock.now();
		const pages: string[] = [];
		for (const slug of builtInSlugs) if (await startPage(trx, slug, { now, actorId: user.userId })) pages.push(slug);
		const hasMenus = (await lockNavigation(trx)) !== undefined;
		if (
			!hasMenus &&
			(await insertNavigation(trx, { version: 1, at: now, actorId: user.userId, content: starterNavigation }))
		)
			await insertNavigationPublication(trx, 1, now);
		if (pages.length === 0 && hasMenus) return;
		await recordAudit(trx, clock, user, {
			action: "page.started_empty",
			id: "all",
			summary: "Published pages and menus without sample texts",
			changes: { pages: { before: null, after: pages } },
		});
		await recordContentChange(trx, { withdrawn: true });
	});
}

/** Returns false if staff edited the page. */
async function startPage(
	trx: Transaction,
	slug: BuiltInSlug,
	{ now, actorId }: { now: Date; actorId: number },
): Promise<boolean> {
	const content = starterContent[slug];
	if (!(await insertPage(trx, { slug, layout: builtInPages[slug].layout, content, now }))) return false;
	await insertVersion(trx, { slug, version: 1, action: "created", at: now, actorId, content });
	await insertPublication(trx, slug, 1, now);
	return true;
}

/** Reads what visitors see of the built-in pages. */
async function readPublicContents(
	db: Database,
	now: Date,
): Promise<Map<BuiltInSlug, { content: PageContent; isDefault: boolean }>> {
	const publications = Map.groupBy(await findCurrentPublications(db, now), ({ slug }) => slug);
	const contents = new Map<BuiltInSlug, { content: PageContent; isDefault: boolean }>();
	for (const slug of builtInSlugs) {
		const version = publications.get(slug)?.find(({ visible_from }) => visible_from <= now)?.version ?? null;
		const content = version === null ? undefined : (await findVersion(db, slug, version))?.content;
		contents.set(slug, { content: content ?? defaultContent[slug], isDefault: content === undefined });
	}
	return contents;
}

/** Pages without which a site is not complete. */
const needed: readonly BuiltInSlug[] = ["about-us", "terms-of-use", "privacy-policy"];

/** Lists the titles of the pages that still have our texts, and of those without any that every site should have. */
export async function listUnwrittenPages(db: Database, now: Date): Promise<{ sample: string[]; empty: string[] }> {
	const contents = [...(await readPublicContents(db, now))];
	const list = (isListed: (slug: BuiltInSlug, content: PageContent) => boolean) =>
		contents.flatMap(([slug, { content }]) =>
			isListed(slug, content) ? [slug === "home" ? "Home" : content.title] : [],
		);
	return {
		sample: list(hasSampleText),
		empty: list((slug, content) => needed.includes(slug) && isEmptyPage(slug, content)),
	};
}

/**
 * Reads what all pages of the site need: the published pages without text, which menus leave out, and the published
 * texts of the catalog's lists.
 */
export async function readPagesForMenus(
	db: Database,
	site: SiteProfile,
	now: Date,
): Promise<{ empty: { slug: BuiltInSlug; title: string }[]; lists: Record<string, ListTexts> }> {
	const published = [...(await readPublicContents(db, now))].filter(([, { isDefault }]) => !isDefault);
	const lists: Record<string, ListTexts> = {};
	for (const [slug, { content }] of published) {
		if (!isListPage(slug)) continue;
		const { title, description, eyebrow, lead } = await toPublicPage(db, site, {
			slug,
			layout: "standard",
			content: { ...content, blocks: [] },
		});
		lists[slug] = { title, description, eyebrow, lead };
	}
	return {
		empty: published.flatMap(([slug, { content }]) =>
			isEmptyPage(slug, content) ? [{ slug, title: content.title }] : [],
		),
		lists,
	};
}
