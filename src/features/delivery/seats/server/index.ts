export { closeSeats } from "./close-seats.ts";
export { notifyRefunded } from "./notify-refunded.ts";
export { seatSummariesOf } from "./read-seats.ts";
