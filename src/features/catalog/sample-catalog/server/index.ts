export { addSampleCatalog, fillEmptyCatalog } from "./add-sample-catalog.ts";
export { removeSamples } from "./remove-samples.ts";
export { hasCourses } from "./sample-store.ts";
