import { sql } from "kysely";
import type { Database } from "#platform/database/tables.ts";

export interface UsedPage {
	address: string;
	/** Requests since the last call. */
	uses: number;
}

/** Older requests count less. */
const halfLifeSeconds = 86_400;
const maxStored = 200;

const remaining = (now: Date) =>
	sql<number>`used_pages.uses * power(0.5, greatest(0, extract(epoch from ${now}::timestamptz - used_pages.used_at)) / ${sql.lit(halfLifeSeconds)})`;

/** Adds requests to those of all nodes, and forgets the least used addresses. */
export async function addUses(db: Database, pages: readonly UsedPage[], now: Date): Promise<void> {
	if (pages.length === 0) return;
	// Sorted keys prevent deadlocks.
	const rows = pages.toSorted((a, b) => (a.address < b.address ? -1 : 1)).map((page) => ({ ...page, used_at: now }));
	await db
		.insertInto("used_pages")
		.values(rows)
		.onConflict((conflict) =>
			conflict.column("address").doUpdateSet({ uses: sql<number>`${remaining(now)} + excluded.uses`, used_at: now }),
		)
		.execute();
	const stored = db
		.selectFrom("used_pages")
		.select("address")
		.orderBy(remaining(now), "desc")
		.orderBy("address")
		.limit(maxStored);
	await db.deleteFrom("used_pages").where("address", "not in", stored).execute();
}

/** Lists addresses, the most used first. */
export async function listUsedPages(db: Database, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom("used_pages")
		.select("address")
		.orderBy(remaining(now), "desc")
		.orderBy("address")
		.limit(limit)
		.execute();
	return rows.map(({ address }) => address);
}
