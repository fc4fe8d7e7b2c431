import { declareEvent } from "#platform/events/domain-event.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";

/** The attendance of these enrollments was counted, or corrected by staff. */
export const AttendanceRecorded = declareEvent<{ enrollmentIds: number[] }>("AttendanceRecorded");

/** A session has another date. Joins and minutes of the earlier one no longer count. */
export const SessionRescheduled = declareEvent<{ sessionId: number }>("SessionRescheduled");

/** Asks when customers attended in the room of a session. A handler adds their times, in milliseconds, by customer. */
export const RoomAttendanceRequested = declareEvent<{ sessionId: number; from: Date; until: Date; attended: Map<number, TimeSpan[]> }>(
	"RoomAttendanceRequested",
);
