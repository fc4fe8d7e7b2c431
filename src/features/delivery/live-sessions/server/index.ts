export { countAgain } from "./attendance/attendance-store.ts";
export { countedAttendance } from "./attendance/attended-minutes.ts";
export { announceSessions, type LiveOrder, leaveLive, placeSeats } from "./attendees/book-live.ts";
export { liveParts } from "./attendees/live-parts.ts";
export { readSeat } from "./attendees/read-seat.ts";
export { sessionExtension } from "./sessions/extend-session.ts";
