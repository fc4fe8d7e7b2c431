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
	const start = windowStart(clock, limit.seconds);
	const row = await db
		.insertInto("limits")
		.values({ key: hashed(limit.key), window_start: start, taken: 1 })
		.onConflict((conflict) => conflict.columns(["key", "window_start"]).doUpdateSet({ taken: sql<number>`limits.taken + 1` }))
		.returning("taken")
		.executeTakeFirstOrThrow();
	if (row.taken <= limit.most) return { ok: true };
	const left = start.getTime() + limit.seconds * 1000 - clock.now().getTime();
	return { ok: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) };
}

/** Takes one counted attempt back, when it turned out to be none of those that are limited. */
export async function giveBackLimit(db: Database, clock: Clock, limit: Pick<Limit, "key" | "seconds">): Promise<void> {
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

/** Forgets windows that ended more than a day ago. */
export async function forgetOldLimits(db: Database, clock: Clock): Promise<void> {
	await db
		.deleteFrom("limits")
		.where("window_start", "<", new Date(clock.now().getTime() - 86_400_000))
		.execute();
}
