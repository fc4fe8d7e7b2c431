declare module "../../../platform/database/tables.ts" {
	interface Tables {
		course_media: CourseMediaTable;
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
