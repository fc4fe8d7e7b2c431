import { sql } from "kysely";
import { keepUntilContentChanges } from "#platform/cache/content/keep-until-content-changes.ts";
import { archiveTypes } from "../rules/pricings/archive-pricings.ts";

/** Limits the count, because no index supports this query. */
export const maxMissingFiles = 100;

/**
 * Whether a published course sells a recording or transcript that nobody has uploaded. Before the end of a live
 * session, its recording can't exist.
 */
export const lacksFiles = (now: Date) => sql<boolean>`(
	courses.published_at <= ${now}
	and (courses.archived or courses.webinar_date is null or courses.webinar_date + courses.duration_minutes * interval '1 minute' <= ${now})
	and exists (
		select from pricings
		where pricings.course_id = courses.id and not pricings.withdrawn
			and case when courses.archived then pricings.session_type in (${sql.join(archiveTypes)}) else courses.webinar_date is not null or not pricings.grants_live end
			and (pricings.grants_recording and not exists (${selectMedium("recording")}) or pricings.grants_transcript and not exists (${selectMedium("transcript")}))
		offset 0
	)
)`;

const selectMedium = (kind: "recording" | "transcript") =>
	sql`select from public_course_media as media where media.course_id = courses.id and media.kind = ${sql.lit(kind)}`;

/** Counts up to 100 such courses. If there are none, the database reads all courses and their options. */
export const countCoursesLackingFiles = keepUntilContentChanges(async (db, now) => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select from courses where ${lacksFiles(now)} order by courses.id desc limit ${maxMissingFiles}) found`.execute(
		db,
	);
	return Number(rows[0]?.count ?? 0);
});
