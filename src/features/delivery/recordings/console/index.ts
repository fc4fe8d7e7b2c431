export { useUploadedFiles } from "./use-uploaded-files.ts";
