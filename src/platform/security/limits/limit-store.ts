import { sql } from "kysely";
import { createBatcherFor } from "#platform/database/batcher.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import type { Database } from "#platform/database/tables.ts";

interface Attempt {
	key: string;
	start: Date;
}

export const countAttempt = createBatcherFor(async (db: Database, attempts: Attempt[]) => {
	const toId = ({ key, start }: Attempt) => `${key} ${start.getTime()}`;
	const groups = [...Map.groupBy(attempts, toId)].sort(([a], [b]) => (a < b ? -1 : 1));
	// Sorted keys prevent deadlocks.
	const attempted = groups.map(([, [first, ...more]]) => ({ key: (first as Attempt).key, window_start: (first as Attempt).start, taken: 1 + more.length }));
	const rows = await insertRows(db, "limits", attempted)
		.onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ taken: sql<number>`limits.taken + excluded.taken` }))
		.returning(["key", "window_start", "taken"])
		.execute();
	const counts = new Map(rows.map((row) => [toId({ key: row.key, start: row.window_start }), row.taken]));
	for (const [id, group] of groups) counts.set(id, (counts.get(id) as number) - group.length);
	return attempts.map((attempt) => {
		const count = (counts.get(toId(attempt)) as number) + 1;
		counts.set(toId(attempt), count);
		return count;
	});
});

export async function removeAttempt(db: Database, { key, start }: Attempt): Promise<void> {
	await db.updateTable("limits").set({ taken: sql<number>`greatest(taken - 1, 0)` }).where("key", "=", key).where("window_start", "=", start).execute();
}

export async function deleteWindows(db: Database, before: Date): Promise<void> {
	await db.deleteFrom("limits").where("window_start", "<", before).execute();
}
