export { acceptSeat, endEnrollment, enroll } from "./enroll.ts";
export {
	changeAccess,
	type EnrollmentPage,
	findEnrollment,
	listEnrollments,
	openedAmong,
	recordOpening,
} from "./enrollment-store.ts";
export * as seatNumbers from "./seat-number-store.ts";
