import { sql } from "kysely";
import type { Database, Executor, SortedPage, SortKey, Transaction } from "#platform/index.ts";
import type { ArticleState } from "../rules/article-state.ts";
import type { ArticleTexts } from "./tables.ts";

/** Finds an article with the author of its last change. */
export function findArticle(db: Executor, id: number) {
	return db
		.selectFrom("articles")
		.leftJoin("article_versions", (join) =>
			join
				.onRef("article_versions.article_id", "=", "articles.id")
				.onRef("article_versions.version", "=", "articles.version"),
		)
		.leftJoin("public_users as users", "users.id", "article_versions.actor_id")
		.where("articles.id", "=", id)
		.selectAll("articles")
		.select("users.full_name as actor")
		.executeTakeFirst();
}

export interface ListFilter {
	state?: ArticleState | undefined;
	search?: string | undefined;
	page: SortedPage;
}

export const articleSortKeys = {
	title: { key: sql`lower(title)`, type: "text" },
	updatedAt: { key: sql`updated_at`, type: "time" },
} as const satisfies Record<string, SortKey>;

/** Lists a page of the articles in every state. */
export function findArticles(db: Database, now: Date, { state, search, page }: ListFilter, limit: number) {
	let query = db
		.selectFrom("articles")
		.select(["id", "slug", "title", "topic", "coming", "position", "published_at", "archived", "version", "updated_at"])
		.select(page.key.as("sort_key"))
		.where(page.where)
		.orderBy(page.order)
		.limit(limit);
	if (state) query = query.where("archived", "=", state === "archived");
	if (state === "draft") query = query.where("published_at", "is", null);
	if (state === "scheduled") query = query.where("published_at", ">", now);
	if (state === "published") query = query.where("published_at", "<=", now);
	for (const word of (search ?? "").split(/\s+/).filter(Boolean)) {
		const like = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
		query = query.where((eb) => eb.or([eb("title", "ilike", like), eb("slug", "ilike", like)]));
	}
	return query.execute();
}

type NewArticle = ArticleTexts & {
	minutes: number | null;
	updated_at: Date;
	published_at?: Date | null;
	archived?: boolean;
};

export async function insertArticle(trx: Transaction, content: NewArticle): Promise<number> {
	const { id } = await trx.insertInto("articles").values(content).returning("id").executeTakeFirstOrThrow();
	return id;
}

type Change = Partial<ArticleTexts & { minutes: number | null; published_at: Date | null; archived: boolean }>;

/** Updates an article if it still has this version. Returns whether it did. */
export async function updateArticle(
	trx: Transaction,
	id: number,
	version: number,
	now: Date,
	change: Change,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("articles")
		.set({ ...change, version: version + 1, updated_at: now })
		.where("id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Reserves an address for an article. Returns false if another article has it, also for concurrent calls. */
export async function claimSlug(trx: Transaction, slug: string, articleId: number): Promise<boolean> {
	const row = await trx
		.insertInto("article_slugs")
		.values({ slug, article_id: articleId })
		.onConflict((conflict) =>
			conflict.column("slug").doUpdateSet({ article_id: articleId }).where("article_slugs.article_id", "=", articleId),
		)
		.returning("slug")
		.executeTakeFirst();
	return row !== undefined;
}

/** Frees an address that was never public. */
export async function releaseSlug(trx: Transaction, slug: string, articleId: number): Promise<void> {
	await trx
		.deleteFrom("article_slugs")
		.where("slug", "=", slug)
		.where("article_id", "=", articleId)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("article_versions")
						.select("version")
						.where("article_id", "=", articleId)
						.where("slug", "=", slug)
						.where("published_at", "is not", null),
				),
			),
		)
		.execute();
}
