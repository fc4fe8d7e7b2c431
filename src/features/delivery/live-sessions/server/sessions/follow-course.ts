import type { Clock } from "../../../../../platform/clock/clock.ts";
import type { Transaction } from "../../../../../platform/database/tables.ts";
import { closeSessions, followCourses } from "./session-store.ts";

/**
 * Updates a course's live session in the transaction that changed the date. Ended sessions are closed first. A job
 * emails attendees within a minute.
 */
export async function followCourse(trx: Transaction, clock: Clock, courseId: number): Promise<void> {
	const now = clock.now();
	await closeSessions(trx, now, [courseId]);
	await followCourses(trx, now, { courseId });
}
