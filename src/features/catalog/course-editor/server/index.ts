export { lockCourses } from "./edit-store.ts";
export { readStoredCourses, type StoredCourse } from "./edited-course.ts";
export { contentOfRecord } from "./record-content.ts";
export { type Actor, keepVersions } from "./versions/keep-version.ts";
