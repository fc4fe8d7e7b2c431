import type { Database, Executor, Transaction } from "#platform/index.ts";
import type { SiteNavigation } from "../rules/site-navigation.ts";

const versions = (db: Executor) =>
	db
		.selectFrom("site_navigation_versions as versions")
		.leftJoin("public_users as users", "users.id", "versions.actor_id")
		.select(["versions.version", "versions.at", "versions.content", "users.full_name as by"]);

/** Finds the draft, with its author, if one was saved. */
export function findNavigation(db: Executor) {
	return versions(db).orderBy("versions.version", "desc").limit(1).executeTakeFirst();
}

/** Locks the latest version until the end of the transaction, and returns its number. */
export async function lockNavigation(trx: Transaction): Promise<number | undefined> {
	const row = await trx
		.selectFrom("site_navigation_versions")
		.select("version")
		.orderBy("version", "desc")
		.limit(1)
		.forUpdate()
		.executeTakeFirst();
	return row?.version;
}

/** Finds an earlier version. */
export function findNavigationVersion(trx: Transaction, version: number) {
	return versions(trx).where("versions.version", "=", version).executeTakeFirst();
}

/** Lists versions, latest first. */
export function listNavigationVersions(db: Database, before: number | undefined, limit: number) {
	const query = versions(db).orderBy("versions.version", "desc").limit(limit);
	return (before ? query.where("versions.version", "<", before) : query).execute();
}

/** Adds a version. Returns false if somebody else has added it. */
export async function insertNavigation(
	trx: Transaction,
	{ version, at, actorId, content }: { version: number; at: Date; actorId: number | null; content: SiteNavigation },
): Promise<boolean> {
	const row = await trx
		.insertInto("site_navigation_versions")
		.values({ version, at, actor_id: actorId, content: JSON.stringify(content) })
		.onConflict((conflict) => conflict.column("version").doNothing())
		.returning("version")
		.executeTakeFirst();
	return row !== undefined;
}

/** Finds the menus that were published last, if any were. */
export function findPublicNavigation(db: Executor) {
	return db
		.selectFrom("site_navigation_publications as publications")
		.innerJoin("site_navigation_versions as versions", "versions.version", "publications.version")
		.select(["versions.version", "versions.content", "publications.visible_from"])
		.orderBy("publications.id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export async function insertNavigationPublication(trx: Transaction, version: number, visibleFrom: Date): Promise<void> {
	await trx.insertInto("site_navigation_publications").values({ version, visible_from: visibleFrom }).execute();
}
