import type { TimedChange } from "#platform/cache/content/watch-content.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { navigationTag } from "../rules/content-tags.ts";

type Db = Database | Transaction;

/** Finds the menus that visitors see at a time, if any were published. */
export function findPublicNavigation(db: Db, now: Date) {
	return db
		.selectFrom("site_navigation_publications as publications")
		.innerJoin("site_navigation_versions as versions", "versions.version", "publications.version")
		.select(["versions.version", "versions.content"])
		.where("publications.visible_from", "<=", now)
		.orderBy("publications.visible_from", "desc")
		.orderBy("publications.id", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Lists the scheduled publication of menus and the one that applies, latest first. */
export function findNavigationPublications(db: Db) {
	// At most one is scheduled.
	return db
		.selectFrom("site_navigation_publications")
		.select(["version", "visible_from"])
		.orderBy("visible_from", "desc")
		.orderBy("id", "desc")
		.limit(2)
		.execute();
}

export async function insertNavigationPublication(trx: Transaction, version: number, visibleFrom: Date): Promise<void> {
	await trx.insertInto("site_navigation_publications").values({ version, visible_from: visibleFrom }).execute();
}

/** Cancels what was scheduled for later. Returns whether there was something. */
export async function deleteScheduledNavigation(trx: Transaction, now: Date): Promise<boolean> {
	const rows = await trx.deleteFrom("site_navigation_publications").where("visible_from", ">", now).returning("id").execute();
	return rows.length > 0;
}

/** Finds the next scheduled menus. */
export async function findNextNavigation(db: Database, after: Date): Promise<TimedChange | null> {
	const row = await db
		.selectFrom("site_navigation_publications")
		.select("visible_from")
		.where("visible_from", ">", after)
		.orderBy("visible_from")
		.limit(1)
		.executeTakeFirst();
	return row ? { at: row.visible_from, tags: [navigationTag] } : null;
}
