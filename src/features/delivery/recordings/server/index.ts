export { attachRecording } from "./attach-recording.ts";
export { canPreview } from "./media-store.ts";
export { listRecordingParts } from "./playback/recording-parts.ts";
export { listWatched, type WatchFacts, watchFacts } from "./playback/report-progress.ts";
export { findMiddleStream } from "./recording-store.ts";
export { storedMedia } from "./uploads/stored-media.ts";
export { withdrawRecording } from "./withdraw-recording.ts";
