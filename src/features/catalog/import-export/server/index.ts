export { type ImportContext, importCatalog } from "./import-catalog.ts";
