import type { ColumnType } from "kysely";

declare module "../../../platform/database/tables.ts" {
	interface Tables {
		course_media: CourseMediaTable;
		progress: ProgressTable;
		recordings: RecordingTable;
		recording_streams: RecordingStreamTable;
	}
}

export type MediaKind = "recording" | "captions" | "transcript" | "poster";

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
	enrolment_id: number;
	person_id: number;
	position_seconds: number;
	/** A multirange of seconds; only SQL looks into it. */
	watched: ColumnType<string, string, string>;
	credit_ms: number;
	reported_at: Date;
}

export interface RecordingTable {
	storage_key: string;
	state: "waiting" | "ready" | "plain" | "failed";
	length_seconds: number | null;
	fault: string | null;
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
