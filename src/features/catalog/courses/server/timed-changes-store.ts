import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

/** Returns the first time after a moment at which a live session starts or a course appears. */
export async function findNextMoment(db: Database, after: Date): Promise<Date | null> {
	const { rows } = await sql<{ next: Date | null }>`
		select least(
			(select webinar_date from courses where not archived and webinar_date > ${after} order by webinar_date limit 1),
			(select published_at from courses where published_at > ${after} order by published_at limit 1)
		) as next`.execute(db);
	return rows[0]?.next ?? null;
}

/** Lists the courses whose live session starts, or which appear, at a time; at most a thousand. */
export async function listChangingAt(
	db: Database,
	at: Date,
): Promise<{ id: number; category: string; appears: boolean }[]> {
	const { rows } = await sql<{ id: number; category: string; appears: boolean }>`
		select changing.id, public_categories.name as category, appears from (
			select id, category_id, false as appears from courses where not archived and webinar_date = ${at}
			union all select id, category_id, true from courses where published_at = ${at}
		) as changing join public_categories on public_categories.id = changing.category_id limit 1000`.execute(db);
	return rows;
}
