export { FileFields, type Reading, type ReadRow, ReadRows } from "./file-parts.tsx";
export { FileQuestions } from "./file-questions.tsx";
export { ImportErrors } from "./import-errors.tsx";
export { ImportRun } from "./import-parts.tsx";
export { ImportSteps } from "./import-steps.tsx";
export { type ImportFile, readImportFile } from "./read-import-file.ts";
export { useImport } from "./use-import.ts";
