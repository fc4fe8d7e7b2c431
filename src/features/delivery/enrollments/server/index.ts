export { acceptSeat, endEnrollment, endSeat, enroll, ownedPricings } from "./enroll.ts";
export { type EnrollmentPage, findEnrollment, listEnrollments, openedAmong, recordOpening } from "./enrollment-store.ts";
