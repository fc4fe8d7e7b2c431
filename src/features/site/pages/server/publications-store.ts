import type { TimedChange } from "#platform/cache/content/watch-content.ts";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import { navigationTag, pagesTag, pageTag } from "../rules/content-tags.ts";

/** Lists when which version of a page, or of all pages, became or becomes visible, latest first. */
export function listPublications(db: Executor, slug?: string) {
	const all = db
		.selectFrom("site_page_publications")
		.select(["slug", "version", "visible_from"])
		.orderBy("visible_from", "desc")
		.orderBy("id", "desc");
	return (slug === undefined ? all : all.where("slug", "=", slug)).execute();
}

export async function insertPublication(
	trx: Transaction,
	slug: string,
	version: number | null,
	visibleFrom: Date,
): Promise<void> {
	await trx.insertInto("site_page_publications").values({ slug, version, visible_from: visibleFrom }).execute();
}

/** Cancels what was scheduled for later. */
export async function deleteScheduled(trx: Transaction, slug: string, now: Date): Promise<void> {
	await trx.deleteFrom("site_page_publications").where("slug", "=", slug).where("visible_from", ">", now).execute();
}

/** Finds the next scheduled page. */
export async function findNextPublication(db: Database, after: Date): Promise<TimedChange | null> {
	const row = await db
		.selectFrom("site_page_publications")
		.select(["slug", "visible_from"])
		.where("visible_from", ">", after)
		.orderBy("visible_from")
		.limit(1)
		.executeTakeFirst();
	if (!row) return null;
	// Several pages can be scheduled for the same time.
	const same = await db
		.selectFrom("site_page_publications")
		.select("slug")
		.where("visible_from", "=", row.visible_from)
		.execute();
	return { at: row.visible_from, tags: [navigationTag, pagesTag, ...same.map(({ slug }) => pageTag(slug))] };
}
