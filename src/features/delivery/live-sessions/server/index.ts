export { attendedMinutes, countedAttendance } from "./attendance/attended-minutes.ts";
export { type BookedLive, bookLive, type LiveOrder, leaveLive, placeSeat } from "./attendees/book-live.ts";
export { liveParts } from "./attendees/live-parts.ts";
export { datesOfSessions, refuseDates } from "./sessions/check-dates.ts";
export { followCourse } from "./sessions/follow-course.ts";
export { followSessions } from "./sessions/follow-sessions.ts";
export { seatsAhead } from "./sessions/seats-ahead.ts";
