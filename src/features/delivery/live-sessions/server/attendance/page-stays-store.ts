import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

/** Lists sessions that ended before this time and have stays on their page or in an uploaded report. */
export async function listSessionsWithPageStays(db: Database, now: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from live_sessions where starts_at + minutes * interval '1 minute' < ${now}::timestamptz
			and (exists (select from live_page_stays where live_page_stays.session_id = live_sessions.id)
				or exists (select from live_reported_stays where live_reported_stays.session_id = live_sessions.id))
		order by id`.execute(db);
	return rows.map(({ id }) => id);
}

export async function deletePageStays(db: Database, sessionId: number): Promise<void> {
	for (const table of ["live_page_stays", "live_reported_stays"] as const)
		await db.deleteFrom(table).where("session_id", "=", sessionId).execute();
}
