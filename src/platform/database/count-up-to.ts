import { type RawBuilder, sql } from "kysely";
import type { Database } from "./tables.ts";

/** Keeps the dashboard fast when thousands of items need attention. */
export const maxCounted = 1_000;

export async function countUpTo(db: Database, rows: RawBuilder<unknown>): Promise<number> {
	const { rows: found } = await sql<{
		count: number;
	}>`select count(*)::int as count from (${rows} limit ${maxCounted}) found`.execute(db);
	return Number(found[0]?.count ?? 0);
}

/** Periods of 24 hours. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);
