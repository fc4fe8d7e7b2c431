export { addSampleCatalog, fillEmptyCatalog } from "./add-sample-catalog.ts";
export { hasCourses } from "./sample-store.ts";
export { unpublishSamples } from "./unpublish-samples.ts";
