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
import { type BuiltInSlug, builtInPages, builtInSlugs, isListPage, pagePath } from "../rules/site-pages.ts";
import { insertNavigation, insertNavigationPublication, lockNavigation } from "./navigation-store.ts";
import { insertPage, insertVersion } from "./pages-store.ts";
import { insertPublication } from "./publications-store.ts";
import { readPublishedContents } from "./published-content.ts";
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

/** Pages without which a site is not complete. */
const needed: readonly BuiltInSlug[] = ["about-us", "terms-of-use", "privacy-policy"];

/** Lists the titles of the pages that still have our texts, and of those without any that every site should have. */
export async function listUnwrittenPages(db: Database, now: Date): Promise<{ sample: string[]; empty: string[] }> {
	const published = await readPublishedContents(db, now);
	const list = (isListed: (slug: BuiltInSlug, content: PageContent) => boolean) =>
		builtInSlugs.flatMap((slug) => {
			const content = published.get(slug) ?? defaultContent[slug];
			return isListed(slug, content) ? [slug === "home" ? "Home" : content.title] : [];
		});
	return {
		sample: list(hasSampleText),
		empty: list((slug, content) => needed.includes(slug) && isEmptyPage(slug, content)),
	};
}

/**
 * Reads what all pages of the site need: the addresses of published pages without text, which menus leave out, and the published
 * texts of the catalog's lists.
 */
export async function readPagesForMenus(
	db: Database,
	site: SiteProfile,
	now: Date,
): Promise<{ emptyPages: string[]; lists: Record<string, ListTexts> }> {
	const published = [...(await readPublishedContents(db, now))];
	const lists: Record<string, ListTexts> = {};
	for (const [slug, content] of published) {
		if (!isListPage(slug)) continue;
		const { title, description, eyebrow, lead } = await toPublicPage(db, site, {
			slug,
			layout: "standard",
			content: { ...content, blocks: [] },
		});
		lists[slug] = { title, description, eyebrow, lead };
	}
	return {
		emptyPages: published.flatMap(([slug, content]) => (isEmptyPage(slug, content) ? [pagePath(slug)] : [])),
		lists,
	};
}
