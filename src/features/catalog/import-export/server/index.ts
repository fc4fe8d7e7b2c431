export { CoursesExist, type ImportContext, type ImportOptions, importCatalog } from "./import-catalog.ts";
