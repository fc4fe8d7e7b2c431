import { sql } from "kysely";
import { type Database, inTransaction } from "#platform/index.ts";

/** Lists sessions that started before this time and have records. */
export async function listSessionsWithRecords(db: Database, before: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from public_live_sessions sessions
		where starts_at < ${before}::timestamptz and (exists (select from live_presence where live_presence.session_id = sessions.id) or exists (select from live_checks where live_checks.session_id = sessions.id) or exists (select from live_visitors where live_visitors.session_id = sessions.id)
			or exists (select from live_codes where live_codes.session_id = sessions.id) or exists (select from live_check_terms where live_check_terms.session_id = sessions.id))
		order by id`.execute(db);
	return rows.map(({ id }) => id);
}

export async function deleteRecords(db: Database, sessionId: number): Promise<void> {
	await inTransaction(db, async (trx) => {
		for (const table of ["live_presence", "live_checks", "live_visitors", "live_attendee_signs", "live_codes", "live_check_terms", "live_groups"] as const)
			await trx.deleteFrom(table).where("session_id", "=", sessionId).execute();
	});
}
