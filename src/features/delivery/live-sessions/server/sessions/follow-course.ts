import type { Clock } from "../../../../../platform/clock/clock.ts";
import type { Transaction } from "../../../../../platform/database/tables.ts";
import { closeSessions, followCourses } from "./session-store.ts";

/**
 * Brings a course's live session in line with its date, in the transaction that changed it. A session that has ended is
 * closed first. Attendees are emailed within a minute.
 */
export async function followCourse(trx: Transaction, clock: Clock, courseId: number): Promise<void> {
	const now = clock.now();
	await closeSessions(trx, now, [courseId]);
	await followCourses(trx, now, { courseId });
}
