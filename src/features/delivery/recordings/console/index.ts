export { RecordingVideo } from "./recording-view.tsx";
export { useUploadedFiles } from "./use-uploaded-files.ts";
