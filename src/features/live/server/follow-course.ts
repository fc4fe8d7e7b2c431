import type { Clock } from "../../../platform/clock/clock.ts";
import type { Transaction } from "../../../platform/database/tables.ts";
import { followCourses } from "./session-store.ts";

/**
 * Brings a course's live session in line with its date, in the transaction that changed it. Its attendees are told
 * within a minute, as of every session that was moved.
 */
export const followCourse = (trx: Transaction, clock: Clock, courseId: number): Promise<void> => followCourses(trx, clock.now(), courseId);
