export { kindOf, readFileRows, writeFileRows } from "./catalogue-file.ts";
export { serveImportExport } from "./endpoints.ts";
export { exportCatalogue } from "./export-catalogue.ts";
export { type CheckDates, type ImportResult, importCatalogue } from "./import-catalogue.ts";
export { findEncoding } from "./read-text-file.ts";
