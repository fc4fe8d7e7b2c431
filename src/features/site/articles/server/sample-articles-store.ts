import { copyRows, type RowCopy } from "#platform/database/row-copies.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import { sampleArticles } from "../rules/sample-articles.ts";

/** Finds the sample articles by address and title: one with another title is the provider's. */
async function findSampleIds(db: Database | Transaction): Promise<number[]> {
	const slugs = sampleArticles.map(({ slug }) => slug);
	const rows = await db.selectFrom("articles").select(["id", "slug", "title"]).where("slug", "in", slugs).execute();
	return rows.filter((row) => sampleArticles.some(({ slug, title }) => slug === row.slug && title === row.title)).map(({ id }) => id);
}

export const countSampleArticles = async (db: Database | Transaction): Promise<number> => (await findSampleIds(db)).length;

/** Deletes the sample articles with their versions. */
export async function removeSampleArticles(trx: Transaction): Promise<{ count: number; copies: RowCopy[] }> {
	const ids = await findSampleIds(trx);
	if (ids.length === 0) return { count: 0, copies: [] };
	const copies = [
		await copyRows(trx, "articles", "id", ids),
		await copyRows(trx, "article_versions", "article_id", ids),
		await copyRows(trx, "article_slugs", "article_id", ids),
	];
	await trx.deleteFrom("articles").where("id", "in", ids).execute();
	return { count: ids.length, copies };
}
