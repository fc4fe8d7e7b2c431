import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";

/** Finds categories whose name has a word that starts with each of these words. */
export async function findCategoriesNamed(db: Database, words: readonly string[], limit: number): Promise<{ name: string; slug: string }[]> {
	if (words.length === 0) return [];
	const starting = words.map((word) => `% ${word.replace(/[\\%_]/g, "\\$&")}%`);
	return db
		.selectFrom("public_categories")
		.select(["name", "slug"])
		.where((eb) => eb.and(starting.map((pattern) => eb(sql`' ' || name`, "ilike", pattern))))
		.orderBy("position")
		.limit(limit)
		.execute();
}
