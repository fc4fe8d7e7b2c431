export { importCatalog } from "./import-catalog.ts";
