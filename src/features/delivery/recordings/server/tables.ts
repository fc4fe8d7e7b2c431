import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { Phrase } from "../rules/captions/phrases.ts";
import type { UploadKind } from "../rules/upload-kinds.ts";

declare module "#platform/database/tables.ts" {
	interface Tables {
		course_media: CourseMediaTable;
		progress: ProgressTable;
		recordings: RecordingTable;
		recording_chapters: { recording_key: string; start_seconds: number; title: string };
		recording_streams: RecordingStreamTable;
		uploads: UploadTable;
		replaced_media: ReplacedMediaTable;
		caption_drafts: CaptionDraftTable;
		spoken_names: { position: number; name: string; heard: string[] };
		course_samples: { course_id: number; minutes: number; pages: number };
		public_course_samples: ViewOf<{ course_id: number }>;
		public_recording_lengths: { course_id: number; length_seconds: number; is_sample: boolean };
		public_course_media: ViewOf<CourseMediaTable, "course_id" | "kind">;
	}
}

export type MediaKind = "recording" | "captions" | "transcript" | "poster" | "clip";

export interface CourseMediaTable {
	course_id: number;
	kind: MediaKind;
	storage_key: string;
	content_type: string;
	bytes: number;
	digest: string;
	added_at: Date;
}

export interface ProgressTable {
	enrollment_id: number;
	user_id: number;
	position_seconds: number;
	/** A multirange of seconds, evaluated only in SQL. */
	watched: ColumnType<string, string, string>;
	credit_ms: number;
	reported_at: Date;
}

export interface RecordingTable {
	storage_key: string;
	state: "waiting" | "ready" | "plain" | "failed";
	length_seconds: number | null;
	error: string | null;
	changed_at: Date;
}

export interface RecordingStreamTable {
	recording_key: string;
	height: number;
	width: number;
	codecs: string;
	peak_rate: number;
	mean_rate: number;
	storage_key: string;
	bytes: number;
	digest: string;
	playlist: string;
}

export interface UploadTable {
	id: string;
	user_id: number | null;
	course_id: number;
	kind: UploadKind;
	filename: string;
	bytes: number;
	received: Generated<number>;
	state: "uploading" | "checking" | "failed" | "done";
	error: string | null;
	started_at: Date;
	changed_at: Date;
}

export interface ReplacedMediaTable {
	id: GeneratedAlways<number>;
	course_id: number;
	kind: MediaKind | "cover";
	storage_key: string;
	content_type: string;
	bytes: number;
	digest: string;
	added_at: Date;
	replaced_at: Date;
}

export interface CaptionDraftTable {
	recording_key: string;
	state: "transcribing" | "ready" | "published" | "failed";
	done_seconds: Generated<number>;
	total_seconds: number | null;
	phrases: ColumnType<Phrase[], string | undefined, string>;
	error: string | null;
	version: Generated<number>;
	changed_at: Date;
}
