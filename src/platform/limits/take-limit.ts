import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/tables.ts";

declare module "../database/tables.ts" {
	interface Tables {
		limits: { key: string; window_start: Date; taken: number };
	}
}

export interface Limit {
	/** What is limited and for whom, such as `login:203.0.113.7`; kept as a hash only. */
	key: string;
	/** How many times within one window. */
	most: number;
	/** Length of a window. */
	seconds: number;
}

/**
 * Counts one attempt. The count stands in the database, so it survives a restart and holds over all nodes.
 *
 * @returns whether the attempt is within the limit; else after how many seconds the next one is
 */
export async function takeLimit(db: Database, clock: Clock, limit: Limit): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
	const now = clock.now().getTime();
	const length = limit.seconds * 1000;
	const start = new Date(Math.floor(now / length) * length);
	const row = await db
		.insertInto("limits")
		.values({ key: createHash("sha256").update(limit.key).digest("base64url"), window_start: start, taken: 1 })
		.onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ taken: sql<number>`limits.taken + 1` }))
		.returning("taken")
		.executeTakeFirstOrThrow();
	if (row.taken <= limit.most) return { ok: true };
	return { ok: false, retryAfter: Math.max(1, Math.ceil((start.getTime() + length - now) / 1000)) };
}

/** Forgets windows that ended more than a day ago. */
export async function forgetOldLimits(db: Database, clock: Clock): Promise<void> {
	await db
		.deleteFrom("limits")
		.where("window_start", "<", new Date(clock.now().getTime() - 86_400_000))
		.execute();
}
