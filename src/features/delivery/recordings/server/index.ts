export { attachRecording } from "./attach-recording.ts";
export { canPreview, listMediaFiles } from "./media-store.ts";
export { listRecordingParts } from "./playback/recording-parts.ts";
export { listWatched, watchFacts } from "./playback/report-progress.ts";
export { findMiddleStream } from "./recording-store.ts";
export { listStoredFiles } from "./uploads/replaced-media-store.ts";
export { withdrawRecording } from "./withdraw-recording.ts";
