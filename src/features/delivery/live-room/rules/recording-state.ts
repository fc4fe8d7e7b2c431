/** `withheld`: staff unpublished it, or canceled its automatic publication. */
export type RecordingState = "making" | "published" | "failed" | "withheld";
