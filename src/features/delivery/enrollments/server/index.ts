export { acceptSeat, endEnrollment, endSeat, enroll, releaseBuyerSeat, takeBuyerSeat } from "./enroll.ts";
export { type EnrollmentPage, findEnrollment, listEnrollments, openedAmong, recordOpening } from "./enrollment-store.ts";
