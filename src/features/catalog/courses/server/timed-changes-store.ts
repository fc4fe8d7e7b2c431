import { sql } from "kysely";
import type { Database } from "../../../../platform/database/tables.ts";

/** Returns the first time after a moment at which a live session starts or a course appears. */
export async function findNextMoment(db: Database, after: Date): Promise<Date | null> {
	const { rows } = await sql<{ next: Date | null }>`
		select least(
			(select webinar_date from courses where not archived and webinar_date > ${after} order by webinar_date limit 1),
			(select published_at from courses where published_at > ${after} order by published_at limit 1)
		) as next`.execute(db);
	return rows[0]?.next ?? null;
}

/** Lists the courses whose live session starts, or which appear, at a time. */
export function listChangingAt(db: Database, at: Date): Promise<{ id: number; category: string }[]> {
	return db
		.selectFrom("courses")
		.innerJoin("categories", "categories.id", "courses.category_id")
		.select(["courses.id", "categories.name as category"])
		.where((eb) => eb.or([eb("webinar_date", "=", at), eb("published_at", "=", at)]))
		.execute();
}
