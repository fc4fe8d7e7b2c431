import type { TimedChange } from "#platform/cache/content/watch-content.ts";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import { navigationTag, pagesTag, pageTag } from "../rules/content-tags.ts";

/** Lists when which version of a page became or becomes visible, latest first. */
export function findPublications(db: Executor, slug: string) {
	return db
		.selectFrom("site_page_publications")
		.select(["slug", "version", "visible_from"])
		.where("slug", "=", slug)
		.orderBy("visible_from", "desc")
		.orderBy("id", "desc")
		.execute();
}

/** Lists the publications of all pages that matter from a time on: those that follow, and the last one before. */
export function findCurrentPublications(db: Executor, now: Date) {
	return db
		.selectFrom("site_page_publications as publications")
		.select(["slug", "version", "visible_from"])
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("site_page_publications as later")
						.select("later.id")
						.whereRef("later.slug", "=", "publications.slug")
						.where("later.visible_from", "<=", now)
						.where((eb) =>
							eb.or([
								eb("later.visible_from", ">", eb.ref("publications.visible_from")),
								eb.and([
									eb("later.visible_from", "=", eb.ref("publications.visible_from")),
									eb("later.id", ">", eb.ref("publications.id")),
								]),
							]),
						),
				),
			),
		)
		.orderBy("visible_from", "desc")
		.orderBy("id", "desc")
		.execute();
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
