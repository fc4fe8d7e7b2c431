import { sql } from "kysely";
import { type Database, inTransaction } from "#platform/index.ts";

const tables = [
	"live_presence",
	"live_checks",
	"live_visitors",
	"live_attendee_signs",
	"live_codes",
	"live_check_terms",
	"live_groups",
	"live_speaker_stays",
	"live_room_signs",
] as const;

/** Lists sessions that started before this time and have records. */
export async function listSessionsWithRecords(db: Database, before: Date): Promise<number[]> {
	const kept = [...tables, "live_slides"].map(
		(table) => sql`exists (select from ${sql.table(table)} kept where kept.session_id = sessions.id)`,
	);
	const { rows } = await sql<{ id: number }>`
		select id from public_live_sessions sessions where starts_at < ${before}::timestamptz and (${sql.join(kept, sql` or `)}) order by id`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}

export async function deleteRecords(db: Database, sessionId: number): Promise<void> {
	await inTransaction(db, async (trx) => {
		for (const table of tables) await trx.deleteFrom(table).where("session_id", "=", sessionId).execute();
	});
}
