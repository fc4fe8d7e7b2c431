export { closeSeats } from "./close-seats.ts";
export { serveSeats } from "./endpoints.ts";
export { eraseSeats, exportSeats } from "./personal-data.ts";
export { seatSummariesOf } from "./read-seats.ts";
export type { SeatsDeps } from "./seats-deps.ts";
export { tellRefunded } from "./tell-refunded.ts";
