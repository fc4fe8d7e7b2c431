import { sql } from "kysely";
import type { Day, Executor, Transaction } from "#platform/index.ts";

/** Unique among the advisory locks of the product. */
const lockNumber = 7_205_181;

/** Finds the last day of the last closed month; null before the first. */
export async function findClosedThrough(db: Executor): Promise<Day | null> {
	const { rows } = await sql<{
		day: Day | null;
	}>`select to_char(max(month) + interval '1 month - 1 day', 'YYYY-MM-DD') as day from closed_months`.execute(db);
	return rows[0]?.day ?? null;
}

/** Finds it for an entry. No month is closed until the transaction ends. */
export async function holdClosedThrough(trx: Transaction): Promise<Day | null> {
	await sql`select pg_advisory_xact_lock_shared(${sql.lit(lockNumber)})`.execute(trx);
	return findClosedThrough(trx);
}

/** Finds it to close a month, after the entries in progress. No entry is booked until the transaction ends. */
export async function lockClosedThrough(trx: Transaction): Promise<Day | null> {
	await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx);
	return findClosedThrough(trx);
}

/** Records a closed month, such as `2026-12`. */
export async function insertClosedMonth(trx: Transaction, month: string, now: Date): Promise<void> {
	await trx
		.insertInto("closed_months")
		.values({ month: `${month}-01`, closed_at: now })
		.execute();
}
