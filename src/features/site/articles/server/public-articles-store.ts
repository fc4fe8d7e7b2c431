import type { TimedChange } from "#platform/cache/content/watch-content.ts";
import type { Database } from "#platform/index.ts";
import { articlesTag } from "../rules/content-tags.ts";

const selectPublic = (db: Database, now: Date) =>
	db.selectFrom("articles").where("archived", "=", false).where("published_at", "<=", now);

/** Lists articles that are public at a time, in the order of the index, after a position. */
export function listPublicArticles(
	db: Database,
	now: Date,
	after: { position: number; id: number } | undefined,
	limit: number,
) {
	let query = selectPublic(db, now)
		.select(["id", "slug", "title", "summary", "topic", "minutes", "position", "published_at", "updated_at"])
		.$narrowType<{ published_at: Date }>();
	if (after)
		query = query.where((eb) =>
			eb.or([
				eb("position", ">", after.position),
				eb.and([eb("position", "=", after.position), eb("id", "<", after.id)]),
			]),
		);
	return query.orderBy("position").orderBy("id", "desc").limit(limit).execute();
}

/** Finds an article by its current or an earlier address. */
export function findBySlug(db: Database, now: Date, slug: string) {
	return selectPublic(db, now)
		.innerJoin("article_slugs", "article_slugs.article_id", "articles.id")
		.where("article_slugs.slug", "=", slug)
		.select(["articles.id", "articles.slug", "title", "summary", "topic", "related", "coming", "minutes", "body"])
		.executeTakeFirst();
}

/** Finds the next scheduled article that becomes public. */
export async function findNextArticle(db: Database, after: Date): Promise<TimedChange | null> {
	const row = await db
		.selectFrom("articles")
		.select("published_at")
		.where("archived", "=", false)
		.where("published_at", ">", after)
		.orderBy("published_at")
		.limit(1)
		.executeTakeFirst();
	return row?.published_at ? { at: row.published_at, tags: [articlesTag] } : null;
}
