export { addSampleCatalog, fillEmptyCatalog } from "./add-sample-catalog.ts";
export { loadSample } from "./load-sample.ts";
export { findSampleCourses } from "./sample-steps.ts";
export { hasCourses } from "./sample-store.ts";
