export { addSampleCatalog, fillEmptyCatalog } from "./add-sample-catalog.ts";
export { loadSample } from "./load-sample.ts";
