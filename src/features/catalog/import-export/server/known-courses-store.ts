import type { Database } from "#platform/index.ts";
import type { KnownCourse } from "../rules/match-course.ts";

/** Lists what identifies each course. */
export async function findKnownCourses(db: Database): Promise<KnownCourse[]> {
	const rows = await db
		.selectFrom("public_courses")
		.select(["id", "reference", "title", "instructor", "webinar_date"])
		.orderBy("id")
		.execute();
	return rows.map(({ webinar_date, ...course }) => ({ ...course, webinarDate: webinar_date?.toISOString() ?? null }));
}
