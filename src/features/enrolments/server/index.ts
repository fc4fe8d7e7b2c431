export { endEnrolment, endSeat, enrol, ownedPricings, takeSeat } from "./enrol.ts";
export { findEnrolment, listEnrolments } from "./enrolment-store.ts";
export { eraseEnrolments, exportEnrolments } from "./personal-data.ts";
