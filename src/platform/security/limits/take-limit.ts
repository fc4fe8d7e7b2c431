import { createHash } from "node:crypto";
import type { Clock } from "#platform/clock/clock.ts";
import type { Database } from "#platform/database/tables.ts";
import { countAttempt, deleteWindows, removeAttempt } from "./limit-store.ts";

export interface Limit {
	/** What is limited and for whom, such as `login:203.0.113.7`; stored as a hash. */
	key: string;
	max: number;
	seconds: number;
}

/** Counts an attempt in the database, for all nodes. Returns whether it is within the limit; if not, the seconds to wait. */
export async function consumeLimit(db: Database, clock: Clock, limit: Limit): Promise<{ ok: true } | { ok: false; retryAfter: number }> {
	const start = windowStart(clock, limit.seconds);
	const taken = await countAttempt(db, { key: hashed(limit.key), start });
	if (taken <= limit.max) return { ok: true };
	const left = start.getTime() + limit.seconds * 1000 - clock.now().getTime();
	return { ok: false, retryAfter: Math.max(1, Math.ceil(left / 1000)) };
}

export async function releaseLimit(db: Database, clock: Clock, limit: Pick<Limit, "key" | "seconds">): Promise<void> {
	await removeAttempt(db, { key: hashed(limit.key), start: windowStart(clock, limit.seconds) });
}

const hashed = (key: string) => createHash("sha256").update(key).digest("base64url");

function windowStart(clock: Clock, seconds: number): Date {
	const length = seconds * 1000;
	return new Date(Math.floor(clock.now().getTime() / length) * length);
}

export async function forgetOldLimits(db: Database, clock: Clock): Promise<void> {
	await deleteWindows(db, new Date(clock.now().getTime() - 86_400_000));
}
