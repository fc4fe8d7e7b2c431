import type { Database, Transaction } from "#platform/index.ts";

/** The columns that a version copies from its article. */
const copied = [
	...(["slug", "title", "summary", "topic", "related"] as const),
	...(["coming", "body", "position", "published_at", "archived"] as const),
] as const;

/** Adds the current article to its history. */
export async function storeVersion(
	trx: Transaction,
	id: number,
	action: string,
	actorId: number | null,
): Promise<void> {
	await trx
		.insertInto("article_versions")
		.columns(["article_id", "version", "action", "at", "actor_id", ...copied])
		.expression((eb) =>
			eb
				.selectFrom("articles")
				.select(({ val }) => [
					...(["id", "version"] as const),
					val(action).$castTo<string>().as("action"),
					"updated_at",
					eb.cast<number | null>(eb.val(actorId), "integer").as("actor_id"),
					...copied,
				])
				.where("id", "=", id),
		)
		.execute();
}

/** Lists an article's versions, latest first. */
export function findVersions(db: Database, id: number, before: number | undefined, limit: number) {
	let query = db
		.selectFrom("article_versions")
		.leftJoin("public_users as users", "users.id", "article_versions.actor_id")
		.selectAll("article_versions")
		.select("users.full_name as actor")
		.where("article_id", "=", id)
		.orderBy("version", "desc")
		.limit(limit);
	if (before) query = query.where("version", "<", before);
	return query.execute();
}

export function findVersion(trx: Transaction, id: number, version: number) {
	return trx
		.selectFrom("article_versions")
		.selectAll()
		.where("article_id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
}
