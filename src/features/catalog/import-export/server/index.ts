export { CoursesExist, type ImportContext, type ImportOptions, importCatalog } from "./import-catalog.ts";
export { findKnownCourses } from "./known-courses-store.ts";
export { readTextRecords } from "./reading/read-records.ts";
export type { ImportedKind } from "./records/import-record-store.ts";
export { importRecords } from "./records/undo-items.ts";
