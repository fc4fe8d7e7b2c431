export type { CatalogConsoleDeps } from "./console-deps.ts";
export { serveCatalogConsole } from "./console-endpoints.ts";
export { lockCourses } from "./edit-store.ts";
export { readStoredCourses, type StoredCourse } from "./edited-course.ts";
export { type Actor, keepVersions } from "./versions/keep-version.ts";
