export { acceptSeat, endEnrollment, endSeat, enroll } from "./enroll.ts";
export { type EnrollmentPage, findEnrollment, listEnrollments, openedAmong, recordOpening } from "./enrollment-store.ts";
