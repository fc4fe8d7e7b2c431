import { declareEvent } from "../../../platform/events/domain-event.ts";

/** The attendance of these enrollments was counted, or corrected by staff. */
export const AttendanceRecorded = declareEvent<{ enrollmentIds: number[] }>("AttendanceRecorded");

/** Asks for the minutes of attendees in a session that is held here. A handler adds them to `minutes` by customer. */
export const RoomMinutesRequested = declareEvent<{ sessionId: number; from: Date; until: Date; minutes: Map<number, number> }>("RoomMinutesRequested");
