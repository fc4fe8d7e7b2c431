import type { Database } from "#platform/index.ts";
import { daysWithoutCredit } from "../rules/compute-retention-end.ts";
import { readRetention } from "./read-retention.ts";

/**
 * Lists sessions whose records are no longer kept.
 *
 * @param list lists the sessions that started before a time and have records
 */
export async function listExpired(
	db: Database,
	now: Date,
	list: (db: Database, before: Date) => Promise<number[]>,
): Promise<number[]> {
	const sessions = await list(db, new Date(now.getTime() - daysWithoutCredit * 86_400_000));
	return [...(await readRetention(db, sessions))]
		.filter(([, { until }]) => until <= now)
		.map(([sessionId]) => sessionId);
}
