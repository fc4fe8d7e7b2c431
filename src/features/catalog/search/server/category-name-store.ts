import { hasWords } from "#features/catalog/instructors/server/index.ts";
import type { Database } from "#platform/index.ts";

/** Finds categories whose name has a word that starts with each of these words. */
export async function findCategoriesNamed(
	db: Database,
	words: readonly string[],
	limit: number,
): Promise<{ name: string; slug: string }[]> {
	if (words.length === 0) return [];
	return db
		.selectFrom("public_categories")
		.select(["name", "slug"])
		.where(hasWords(words))
		.orderBy("position")
		.limit(limit)
		.execute();
}
