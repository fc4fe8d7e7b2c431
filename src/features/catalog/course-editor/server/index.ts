export type { CatalogueConsoleDeps } from "./console-deps.ts";
export { serveCatalogueConsole } from "./console-endpoints.ts";
export { lockCourses } from "./edit-store.ts";
export { readStanding, type Standing } from "./edited-course.ts";
export { type Actor, keepVersions } from "./versions/keep-version.ts";
