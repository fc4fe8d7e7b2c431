import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { anyOf, type Database, type Executor, type Transaction } from "#platform/index.ts";

/** Lists all categories in order. */
export const findCategories = (db: Executor) =>
	db.selectFrom("public_categories").select("name").orderBy("position").orderBy("id").execute();

/** Returns the list of a category; `none` for an unknown one. */
export async function findCategoryList(trx: Transaction, name: string): Promise<CategoryList> {
	return (
		(await trx.selectFrom("public_categories").select("list").where("name", "=", name).executeTakeFirst())?.list ??
		"none"
	);
}

/** Lists all sites. */
export const findSites = (db: Database) =>
	db.selectFrom("public_sites").select(["id", "name"]).orderBy("id").limit(500).execute();

/** Returns those of the sites that exist. */
export async function findExistingSites(trx: Transaction, ids: number[]): Promise<number[]> {
	const rows = await trx.selectFrom("public_sites").select("id").where("id", "=", anyOf("integer", ids)).execute();
	return rows.map((row) => row.id);
}

/** Lists the session types of the latest pricings with their grants, most frequent first. */
export const findSessionTypes = (db: Database, limit: number) =>
	db
		.selectFrom((eb) =>
			eb
				.selectFrom("public_pricings")
				.selectAll()
				.where("withdrawn", "=", false)
				.orderBy("id", "desc")
				.limit(5_000)
				.as("latest"),
		)
		.select(["session_type", "grants_live", "grants_recording", "grants_transcript", "seats"])
		.groupBy(["session_type", "grants_live", "grants_recording", "grants_transcript", "seats"])
		.orderBy((eb) => eb.fn.countAll(), "desc")
		.orderBy("session_type")
		.limit(limit)
		.execute();
