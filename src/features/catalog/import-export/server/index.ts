export { CoursesExist, type ImportContext, type ImportOptions, importCatalog } from "./import-catalog.ts";
export { findKnownCourses } from "./known-courses-store.ts";
export { readRecords } from "./reading/read-records.ts";
