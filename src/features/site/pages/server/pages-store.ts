import { anyOf, type Executor, type Transaction } from "#platform/index.ts";
import type { PageContent, PageLayout } from "../rules/page-content.ts";

/** Finds an edited page with the author of its last change. */
export function findPage(db: Executor, slug: string) {
	return db
		.selectFrom("site_pages")
		.leftJoin("site_page_versions as versions", (join) =>
			join.onRef("versions.slug", "=", "site_pages.slug").onRef("versions.version", "=", "site_pages.version"),
		)
		.leftJoin("public_users as users", "users.id", "versions.actor_id")
		.where("site_pages.slug", "=", slug)
		.selectAll("site_pages")
		.select("users.full_name as by")
		.executeTakeFirst();
}

/** Locks a page until the end of the transaction. */
export function lockPage(trx: Transaction, slug: string) {
	return trx.selectFrom("site_pages").selectAll().where("slug", "=", slug).forUpdate().executeTakeFirst();
}

export function findPages(db: Executor) {
	return db.selectFrom("site_pages").selectAll().orderBy("slug").execute();
}

/** Adds a page with its first version. Returns false if the page exists, also for concurrent calls. */
export async function insertPage(
	trx: Transaction,
	{ slug, layout, content, now }: { slug: string; layout: PageLayout; content: PageContent; now: Date },
): Promise<boolean> {
	const row = await trx
		.insertInto("site_pages")
		.values({ slug, layout, version: 1, content: JSON.stringify(content), updated_at: now })
		.onConflict((conflict) => conflict.column("slug").doNothing())
		.returning("slug")
		.executeTakeFirst();
	return row !== undefined;
}

export async function updatePage(
	trx: Transaction,
	slug: string,
	version: number,
	content: PageContent,
	now: Date,
): Promise<void> {
	await trx
		.updateTable("site_pages")
		.set({ version, content: JSON.stringify(content), updated_at: now })
		.where("slug", "=", slug)
		.execute();
}

export async function deletePageRow(trx: Transaction, slug: string): Promise<void> {
	await trx.deleteFrom("site_page_publications").where("slug", "=", slug).execute();
	await trx.deleteFrom("site_pages").where("slug", "=", slug).execute();
}

interface NewVersion {
	slug: string;
	version: number;
	action: "created" | "edited" | "restored";
	at: Date;
	actorId: number | null;
	content: PageContent;
}

export async function insertVersion(
	trx: Transaction,
	{ slug, version, action, at, actorId, content }: NewVersion,
): Promise<void> {
	await trx
		.insertInto("site_page_versions")
		.values({ slug, version, action, at, actor_id: actorId, content: JSON.stringify(content) })
		.execute();
}

export function findVersion(db: Executor, slug: string, version: number) {
	return db
		.selectFrom("site_page_versions")
		.selectAll()
		.where("slug", "=", slug)
		.where("version", "=", version)
		.executeTakeFirst();
}

/** Lists versions, latest first. */
export function findVersions(db: Executor, slug: string, before: number | undefined, limit: number) {
	const query = db
		.selectFrom("site_page_versions as versions")
		.leftJoin("public_users as users", "users.id", "versions.actor_id")
		.select(["versions.version", "versions.action", "versions.at", "versions.content", "users.full_name as by"])
		.where("versions.slug", "=", slug)
		.orderBy("versions.version", "desc")
		.limit(limit);
	return (before ? query.where("versions.version", "<", before) : query).execute();
}

/** Counts the categories that have one of these slugs. */
export async function countCategories(trx: Transaction, slugs: string[]): Promise<number> {
	return (await trx.selectFrom("public_categories").select("id").where("slug", "=", anyOf("text", slugs)).execute())
		.length;
}
