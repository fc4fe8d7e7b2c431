import { sql } from "kysely";
import { anyOf, type Database } from "#platform/index.ts";
import type { CreditAnnouncement } from "../contract.ts";

/** Lists the courses that have programs. */
export const listCoursesWithPrograms = async (db: Database): Promise<number[]> =>
	(await db.selectFrom("credit_programs").select("course_id").distinct().orderBy("course_id").execute()).map(
		({ course_id }) => course_id,
	);

/** Saves what the page of a course says about credit, if it differs from what was saved last. */
export async function saveAnnouncement(
	db: Database,
	courseId: number,
	content: CreditAnnouncement,
	now: Date,
): Promise<void> {
	await sql`
		insert into credit_announcements (course_id, at, content)
		select ${courseId}::integer, ${now}::timestamptz, ${JSON.stringify(content)}::jsonb
		where (select content from credit_announcements where course_id = ${courseId}::integer order by at desc limit 1) is distinct from ${JSON.stringify(content)}::jsonb
		on conflict do nothing`.execute(db);
}

/** Lists what the pages of courses said about credit, the earliest first. */
export const listAnnouncements = (db: Database, courseIds: readonly number[]) =>
	db
		.selectFrom("credit_announcements")
		.selectAll()
		.where("course_id", "=", anyOf("integer", [...courseIds]))
		.orderBy("course_id")
		.orderBy("at")
		.execute();

export const findRequirement = (db: Database, courseId: number) =>
	db
		.selectFrom("public_completion_requirements")
		.select(["live_minutes as liveMinutes", "watched_percent as watchedPercent"])
		.where("course_id", "=", courseId)
		.executeTakeFirst();
