import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ViewOf } from "#platform/database/tables.ts";
import type { ReadColumns } from "#values/fields/definitions.ts";
import type { Question } from "../contract.ts";
import type { courseFields } from "../fields.ts";
import type { SeatPrices } from "../rules/pricings/seat-steps.ts";
import type { CourseAction } from "../rules/stored-course.ts";

export interface CoursesTable extends ReadColumns<typeof courseFields> {
	id: number;
	category_id: number;
	excerpt: Generated<string>;
	image_src: Generated<string>;
	archived: Generated<boolean>;
	/** Null for a draft; in the future for a scheduled course. */
	published_at: Generated<Date | null>;
	version: Generated<number>;
	changed_at: Generated<Date>;
	credit_hours: number | null;
	/** The webinar's date, or infinity. */
	list_date: ColumnType<Date | number, never, never>;
}

interface PricingsTable {
	id: GeneratedAlways<number>;
	course_id: number;
	position: number;
	session_type: string;
	price_cents: number;
	grants_live: boolean;
	grants_recording: boolean;
	grants_transcript: boolean;
	seats: number;
	/** Written as JSON text. Null: sold as a whole. */
	per_seat: ColumnType<SeatPrices | null, string | null, string | null>;
	withdrawn: Generated<boolean>;
}

interface CourseVersionsTable {
	course_id: number;
	version: number;
	at: Date;
	/** Null: not done by a staff member. */
	actor_id: number | null;
	actor_name: string | null;
	action: CourseAction;
	changed_fields: string[];
	/** Written as JSON text. */
	content: ColumnType<unknown, string, never>;
}

declare module "#platform/database/tables.ts" {
	interface Tables {
		sites: { id: number; name: string };
		courses: CoursesTable;
		pricings: PricingsTable;
		course_versions: CourseVersionsTable;
		default_question_versions: { version: number; at: Date; content: ColumnType<Question[], string, never> };
		course_sites: { course_id: number; site_id: number };
		public_sites: ViewOf<{ id: number; name: string }>;
		public_pricings: ViewOf<
			PricingsTable,
			"id" | "session_type" | "grants_live" | "grants_recording" | "grants_transcript" | "seats" | "withdrawn" | "course_id" | "price_cents" | "per_seat"
		>;
		public_course_versions: ViewOf<CourseVersionsTable>;
		public_courses: ViewOf<
			CoursesTable,
			| ("id" | "category_id" | "title" | "instructor" | "image_src" | "duration_minutes" | "credit_hours" | "webinar_date" | "published_at" | "archived")
			| ("price_cents" | "discounted_cents" | "list_date" | "version" | "changed_at" | "capacity" | "reference")
		>;
	}
}
