export { countedAttendance } from "./attendance/attended-minutes.ts";
export { announceSessions, type BookedLive, type LiveOrder, leaveLive, placeSeats } from "./attendees/book-live.ts";
export { liveParts } from "./attendees/live-parts.ts";
export { readSeat } from "./attendees/read-seat.ts";
export { extendSession, readExtension } from "./sessions/extend-session.ts";
