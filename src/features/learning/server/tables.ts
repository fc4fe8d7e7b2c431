import type { Generated } from "kysely";

declare module "../../../platform/database/tables.ts" {
	interface Tables {
		enrolments: EnrolmentTable;
		course_media: CourseMediaTable;
	}
}

export interface EnrolmentTable {
	id: Generated<number>;
	reference: string;
	order_line_id: number;
	seat: number;
	person_id: number | null;
	course_id: number;
	pricing_id: number;
	session_type: string;
	brings_live: boolean;
	brings_recording: boolean;
	brings_transcript: boolean;
	state: Generated<"active" | "ended">;
	enrolled_at: Date;
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
