export { type Enrolment, endEnrolment, enrol, ownedPricings } from "./enrol.ts";
