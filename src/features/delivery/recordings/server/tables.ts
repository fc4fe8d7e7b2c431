import type { ColumnType } from "kysely";
import type { Phrase } from "../rules/captions/phrases.ts";

export type MediaKind = "recording" | "captions" | "transcript" | "poster" | "clip";

declare module "#platform/database/tables.ts" {
	interface Columns {
		caption_drafts: {
			phrases: ColumnType<Phrase[], string | undefined, string>;
		};
		public_course_samples: {
			course_id: number;
		};
		public_recording_lengths: {
			length_seconds: number;
			is_sample: boolean;
		};
	}
}
