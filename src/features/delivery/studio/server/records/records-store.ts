import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

/** Lists sessions that started before this time and have records. */
export async function listSessionsWithRecords(db: Database, before: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from public_live_sessions sessions
		where starts_at < ${before}::timestamptz and (
			exists (select from live_room_signs where live_room_signs.session_id = sessions.id)
			or exists (select from live_speaker_stays where live_speaker_stays.session_id = sessions.id)
			or exists (select from live_slides where live_slides.session_id = sessions.id)
		)
		order by id`.execute(db);
	return rows.map(({ id }) => id);
}

export async function deleteRecords(db: Database, sessionId: number): Promise<void> {
	await db.deleteFrom("live_speaker_stays").where("session_id", "=", sessionId).execute();
	await db.deleteFrom("live_room_signs").where("session_id", "=", sessionId).execute();
}
