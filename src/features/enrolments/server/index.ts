export { type Enrolment, endEnrolment, endSeat, enrol, ownedPricings, type SeatEnrolment, takeSeat } from "./enrol.ts";
export { findEnrolment, type ListedEnrolment, listEnrolments } from "./enrolment-store.ts";
export { eraseEnrolments, exportEnrolments } from "./personal-data.ts";
