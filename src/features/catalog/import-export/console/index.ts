export { ColumnChoices, FileFields, nameColumn, type ReadRow, ReadRows } from "./file-parts.tsx";
export { FileQuestions } from "./file-questions.tsx";
export { ImportErrors } from "./import-errors.tsx";
export { ImportRun } from "./import-parts.tsx";
export { type ImportFile, readImportFile } from "./read-import-file.ts";
