import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { countAttempt, removeAttempt } from "./limit-store.ts";

export interface Limit {
	/** What is limited and for whom, such as `login:203.0.113.7`; stored as a hash. */
	key: string;
	max: number;
	seconds: number;
}

/**
 * Counts an attempt in the database, for all nodes, toward each limit. A window begins with its first attempt.
 *
 * @returns null within all limits; otherwise the seconds to wait
 */
export async function consumeLimit(db: Database, clock: Clock, ...limits: Limit[]): Promise<number | null> {
	const now = clock.now();
	let wait: number | null = null;
	for (const { key, max, seconds } of limits) {
		const { end, taken } = await countAttempt(db, {
			key: hashed(key),
			now,
			end: new Date(now.getTime() + seconds * 1000),
		});
		if (taken > max) wait = Math.max(wait ?? 1, Math.ceil((end.getTime() - now.getTime()) / 1000));
	}
	return wait;
}

/** Takes back an attempt, for example one with the right password. */
export async function releaseLimit(db: Database, key: string): Promise<void> {
	await removeAttempt(db, hashed(key));
}

const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");
