export { leaveSeatsToColleagues } from "./change-buyer-seat.ts";
export { closeSeats } from "./close-seats.ts";
export { handOverSeats } from "./hand-over-seats.ts";
export { inviteTogether } from "./invite-colleagues.ts";
export * as seatManagers from "./managers/managers-store.ts";
export { notifyRefunded } from "./notify-refunded.ts";
export { listOrganizedSessions } from "./organized-sessions.ts";
export { summarizeSeats } from "./read-seats.ts";
