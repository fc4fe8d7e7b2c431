import { sql } from "kysely";
import type { Database } from "../../../../platform/database/tables.ts";

/** Reads the next courses after an id. */
export async function findExportRows(db: Database, afterId: number, limit: number) {
	return db
		.selectFrom("courses")
		.innerJoin("categories", "categories.id", "courses.category_id")
		.innerJoin("instructors", "instructors.name", "courses.instructor")
		.select([
			"courses.id as courseID",
			"courses.title",
			"categories.name as category",
			"courses.instructor",
			"courses.description",
			"courses.what_you_will_learn",
			"courses.why_register",
			"courses.areas_covered",
			"courses.who_will_benefit",
			"courses.background",
			"courses.image_src as imageSrc",
			"courses.duration_minutes as duration",
			"courses.price_cents",
			"courses.discounted_cents",
			"courses.webinar_date",
			"courses.archived as archieve",
			"courses.published_at",
			"courses.credit_hours as creditHours",
		])
		.select(sql<string>`coalesce(nullif(courses.instructor_profile, ''), instructors.profile)`.as("instructor_profile"))
		.where("courses.id", ">", afterId)
		.orderBy("courses.id")
		.limit(limit)
		.execute();
}
