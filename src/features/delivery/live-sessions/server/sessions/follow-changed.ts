import type { Clock } from "#platform/clock/clock.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { closeSessions, followCourses } from "./session-store.ts";

/**
 * Updates the live sessions of courses in the transaction that changed the courses. Ended sessions are closed first. A job
 * emails attendees within a minute.
 */
export async function followChanged(trx: Transaction, clock: Clock, courseIds: readonly number[]): Promise<void> {
	const now = clock.now();
	await closeSessions(trx, now, courseIds);
	await followCourses(trx, now, { courseIds });
}
