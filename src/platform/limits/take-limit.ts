import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../clock/clock.ts";
import { createBatcherFor } from "../database/batcher.ts";
import type { Database } from "../database/tables.ts";

declare module "../database/tables.ts" {
	interface Tables {
		limits: { key: string; window_start: Date; taken: number };
	}
}

export interface Limit {
	/** What is limited and for whom, such as `login:203.0.113.7`; stored as a hash. */
	key: string;
	/** The limit per window. */
	most: number;
	/** The length of a window. */
	seconds: number;
}

/**
 * Counts an attempt in the database, so that it survives a restart and applies to all nodes.
 *
 * @returns whether the attempt is within the limit; if not, the seconds until the next one
 */
export async function consumeLimit(db: Database, clock: Clock, limit: Limit): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
	const start = windowStart(clock, limit.seconds);
	const taken = await countTaken(db, { key: hashed(limit.key), start });
	if (taken <= limit.most) return { ok: true };
	const left = start.getTime() + limit.seconds * 1000 - clock.now().getTime();
	return { ok: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) };
}

/** Counts attempts, and returns the new counts. */
const countTaken = createBatcherFor(async (db: Database, attempts: Attempt[]) => {
	const idOf = ({ key, start }: Attempt) => `${key} ${start.getTime()}`;
	const groups = [...Map.groupBy(attempts, idOf)].sort(([one], [other]) => (one < other ? -1 : 1));
	const rows = await db
		.insertInto("limits")
		// Sorts the keys, so that concurrent calls cannot deadlock.
		.values(groups.map(([, [first, ...more]]) => ({ key: (first as Attempt).key, window_start: (first as Attempt).start, taken: 1 + more.length })))
		.onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ taken: sql<number>`limits.taken + excluded.taken` }))
		.returning(["key", "window_start", "taken"])
		.execute();
	const counts = new Map(rows.map((row) => [idOf({ key: row.key, start: row.window_start }), row.taken]));
	for (const [id, group] of groups) counts.set(id, (counts.get(id) as number) - group.length);
	return attempts.map((attempt) => {
		const count = (counts.get(idOf(attempt)) as number) + 1;
		counts.set(idOf(attempt), count);
		return count;
	});
});

interface Attempt {
	key: string;
	start: Date;
}

/** Removes a counted attempt that turned out not to be limited. */
export async function releaseLimit(db: Database, clock: Clock, limit: Pick<Limit, "key" | "seconds">): Promise<void> {
	await db
		.updateTable("limits")
		.set({ taken: sql<number>`greatest(taken - 1, 0)` })
		.where("key", "=", hashed(limit.key))
		.where("window_start", "=", windowStart(clock, limit.seconds))
		.execute();
}

const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");

function windowStart(clock: Clock, seconds: number): Date {
	const length = seconds * 1000;
	return new Date(Math.floor(clock.now().getTime() / length) * length);
}

/** Deletes windows that ended more than a day ago. */
export async function forgetOldLimits(db: Database, clock: Clock): Promise<void> {
	await db
		.deleteFrom("limits")
		.where("window_start", "<", new Date(clock.now().getTime() - 86_400_000))
		.execute();
}
