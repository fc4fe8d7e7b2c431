export { ImportErrors } from "./import-errors.tsx";
export { chooseSheet, type ImportFile, readImportFile } from "./read-import-file.ts";
