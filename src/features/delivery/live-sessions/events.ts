import { declareEvent } from "../../../platform/events/domain-event.ts";

/** The attendance of these enrollments was counted, or corrected by staff. */
export const AttendanceRecorded = declareEvent<{ enrollmentIds: number[] }>("AttendanceRecorded");
