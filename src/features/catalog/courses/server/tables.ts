import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ViewOf } from "../../../../platform/database/tables.ts";

export interface CoursesTable {
	id: number;
	category_id: number;
	title: string;
	instructor: string;
	description: Generated<string>;
	excerpt: Generated<string>;
	what_you_will_learn: Generated<string>;
	why_register: Generated<string>;
	areas_covered: Generated<string>;
	who_will_benefit: Generated<string>;
	instructor_profile: Generated<string>;
	background: Generated<string>;
	image_src: Generated<string>;
	duration_minutes: number;
	price_cents: number;
	discounted_cents: number | null;
	webinar_date: Date | null;
	archived: Generated<boolean>;
	/** Null for a draft; in the future for a scheduled course. */
	published_at: Generated<Date | null>;
	version: Generated<number>;
	changed_at: Generated<Date>;
	credit_hours: number | null;
	/** The webinar's date, or infinity. */
	list_date: ColumnType<Date | number, never, never>;
}

declare module "../../../../platform/database/tables.ts" {
	interface Tables {
		sites: { id: number; name: string };
		categories: { id: number; name: string };
		courses: CoursesTable;
		pricings: {
			id: GeneratedAlways<number>;
			course_id: number;
			position: number;
			session_type: string;
			price_cents: number;
			grants_live: boolean;
			grants_recording: boolean;
			grants_transcript: boolean;
			seats: number;
			withdrawn: Generated<boolean>;
		};
		course_sites: { course_id: number; site_id: number };
		public_categories: ViewOf<{ id: number; name: string }>;
		public_courses: ViewOf<
			CoursesTable,
			"id" | "category_id" | "title" | "instructor" | "image_src" | "duration_minutes" | "credit_hours" | "webinar_date" | "published_at" | "archived"
		>;
		catalog_version: { one: Generated<boolean>; version: number };
	}
}
