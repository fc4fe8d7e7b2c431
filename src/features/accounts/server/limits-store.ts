import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";

/** Takes one counted try back: a login that went well is no guess. */
export async function giveBackLimit(db: Database, clock: Clock, limit: { key: string; seconds: number }): Promise<void> {
	const length = limit.seconds * 1000;
	await db
		.updateTable("limits")
		.set({ taken: sql<number>`greatest(taken - 1, 0)` })
		.where("key", "=", createHash("sha256").update(limit.key).digest("base64url"))
		.where("window_start", "=", new Date(Math.floor(clock.now().getTime() / length) * length))
		.execute();
}
