import { sql } from "kysely";
import { createBatcherFor } from "#platform/database/batcher.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import type { Database } from "#platform/database/tables.ts";

interface Attempt {
	key: string;
	now: Date;
	/** The end of the window, if the attempt begins it. */
	end: Date;
}

/**
 * Counts attempts. A window that has ended begins again, and so does one that a clock far ahead began.
 *
 * @returns for each attempt its number in its window, and the window's end
 */
export const countAttempt = createBatcherFor(async (db: Database, attempts: Attempt[]) => {
	const groups = Map.groupBy(attempts, ({ key }) => key);
	const attempted = [...groups.values()].map((group) => {
		const { key, now, end } = group[0] as Attempt;
		return { key, window_start: now, window_end: end, taken: group.length };
	});
	// Sorted keys prevent deadlocks.
	attempted.sort((a, b) => (a.key < b.key ? -1 : 1));
	const goesOn = sql<boolean>`limits.window_end > excluded.window_start and limits.window_start < excluded.window_end`;
	const rows = await insertRows(db, "limits", attempted)
		.onConflict((conflict) =>
			conflict.column("key").doUpdateSet({
				taken: sql<number>`case when ${goesOn} then limits.taken else 0 end + excluded.taken`,
				window_start: sql<Date>`case when ${goesOn} then limits.window_start else excluded.window_start end`,
				window_end: sql<Date>`case when ${goesOn} then limits.window_end else excluded.window_end end`,
			}),
		)
		.returning(["key", "window_end", "taken"])
		.execute();
	const windows = new Map(
		rows.map(({ key, window_end, taken }) => [key, { end: window_end, taken: taken - (groups.get(key)?.length ?? 0) }]),
	);
	return attempts.map(({ key }) => {
		const window = windows.get(key) as { end: Date; taken: number };
		window.taken++;
		return { ...window };
	});
});

export async function removeAttempt(db: Database, key: string): Promise<void> {
	await db.updateTable("limits").set({ taken: sql<number>`greatest(taken - 1, 0)` }).where("key", "=", key).execute();
}

export async function deleteWindows(db: Database, before: Date): Promise<void> {
	await db.deleteFrom("limits").where("window_end", "<", before).execute();
}
