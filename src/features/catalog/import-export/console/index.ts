export { DateOrderQuestion, WordQuestions } from "./file-questions.tsx";
export { ImportErrors } from "./import-errors.tsx";
export { chooseSheet, type ImportFile, readImportFile } from "./read-import-file.ts";
