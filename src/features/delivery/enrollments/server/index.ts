export { endEnrolment, endSeat, enrol, ownedPricings, takeSeat } from "./enrol.ts";
export { type EnrolmentPage, findEnrolment, listEnrolments, openedAmong, recordOpening } from "./enrolment-store.ts";
export { eraseEnrolments, exportEnrolments } from "./personal-data.ts";
