export { kindOf, readFileRows, writeFileRows } from "./catalog-file.ts";
export { exportCatalog } from "./export-catalog.ts";
export { type CheckDates, type ImportResult, importCatalog } from "./import-catalog.ts";
export { findEncoding } from "./read-text-file.ts";
