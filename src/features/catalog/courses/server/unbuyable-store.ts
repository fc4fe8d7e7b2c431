import { sql } from "kysely";
import { keepUntilContentChanges } from "#platform/cache/content/keep-until-content-changes.ts";
import { archiveTypes } from "../rules/pricings/archive-pricings.ts";
import { lacksFiles } from "./missing-files-store.ts";

/** Limits the count, because no index supports this query. */
export const maxUnbuyable = 100;

/**
 * Whether a published course has no price option that it could sell. A course without a date awaits it, and is not
 * meant.
 */
const isUnbuyable = (now: Date) => sql<boolean>`(
	courses.published_at <= ${now}
	and not exists (
		select from pricings
		where pricings.course_id = courses.id and not pricings.withdrawn
			and (not courses.archived or pricings.session_type in (${sql.join(archiveTypes)}))
		offset 0
	)
)`;

/**
 * Counts up to 100 such courses. If there are none, which is usual, the database reads all courses and their options.
 */
export const countUnbuyableCourses = keepUntilContentChanges(async (db, now) => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select from courses where ${isUnbuyable(now)} order by courses.id desc limit ${maxUnbuyable}) found`.execute(
		db,
	);
	return Number(rows[0]?.count ?? 0);
});

/** The conditions of courses that need attention, for lists of them. */
export const attentionFilters = { lacksFiles, isUnbuyable };
