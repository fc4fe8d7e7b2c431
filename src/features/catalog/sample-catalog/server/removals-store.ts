import type { Database, Executor, RowCopy, Transaction } from "#platform/index.ts";
import type { RemovedCounts } from "../rules/removed-counts.ts";

export async function insertRemoval(
	trx: Transaction,
	removal: { counts: RemovedCounts; copies: RowCopy[]; now: Date; until: Date },
): Promise<void> {
	const { counts, copies, now, until } = removal;
	await trx
		.insertInto("sample_removals")
		.values({ removed_at: now, expires_at: until, counts: JSON.stringify(counts), copies: JSON.stringify(copies) })
		.execute();
}

/** Lists what can be restored, without the copies. */
export function listRemovals(db: Executor, now: Date) {
	return db
		.selectFrom("sample_removals")
		.select(["counts", "expires_at as until"])
		.where("expires_at", ">", now)
		.orderBy("id")
		.execute();
}

/** Takes all removals that can be restored, oldest first. */
export async function takeRemovals(trx: Transaction, now: Date) {
	const rows = await trx
		.deleteFrom("sample_removals")
		.where("expires_at", ">", now)
		.returning(["id", "copies"])
		.execute();
	return rows.sort((first, second) => first.id - second.id);
}

/** Deletes removals that can't be restored any more. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
	await db.deleteFrom("sample_removals").where("expires_at", "<=", now).execute();
}
