export { attachSampleMedia } from "./attach-sample-media.ts";
export { type Enrolment, endEnrolment, enrol, ownedPricings } from "./enrol.ts";
export { type EnrolledCoursesDeps, enrolledCoursesOf } from "./enrolled-courses.ts";
export { type MediaDeps, serveMedia } from "./serve-media.ts";
