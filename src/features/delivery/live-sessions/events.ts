import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** The attendance of these enrollments was counted, or corrected by staff. */
export const AttendanceRecorded = declareEvent<{ enrollmentIds: number[] }>("AttendanceRecorded");

/** A session has another date. Joins and minutes of the earlier one no longer count. */
export const SessionRescheduled = declareEvent<{ sessionId: number }>("SessionRescheduled");
