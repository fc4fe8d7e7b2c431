export { closeSeats } from "./close-seats.ts";
export { serveSeats } from "./endpoints.ts";
export { notifyRefunded } from "./notify-refunded.ts";
export { eraseSeats, exportSeats } from "./personal-data.ts";
export { seatSummariesOf } from "./read-seats.ts";
export type { SeatsDeps } from "./seats-deps.ts";
