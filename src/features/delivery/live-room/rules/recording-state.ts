export type RecordingState = "making" | "published" | "failed";
