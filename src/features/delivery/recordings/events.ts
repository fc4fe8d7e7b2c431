import { declareEvent } from "#platform/feature/events/domain-event.ts";

/** The customer of an enrollment played more of its recording. */
export const RecordingWatched = declareEvent<{ enrollmentId: number }>("RecordingWatched");
