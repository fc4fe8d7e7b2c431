export { findCourses } from "./search-courses.ts";
