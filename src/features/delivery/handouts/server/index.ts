export { listHandoutParts } from "./handout-parts.ts";
export { listCourseHandouts, listHandoutFiles } from "./handout-store.ts";
