import { declareEvent } from "../../../platform/events/events.ts";

/** The customer of an enrollment played more of its recording. */
export const RecordingWatched = declareEvent<{ enrollmentId: number }>("RecordingWatched");
