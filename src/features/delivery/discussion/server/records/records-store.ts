import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

/** Lists sessions that started before this time and have records. */
export async function listSessionsWithRecords(db: Database, before: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from public_live_sessions sessions
		where starts_at < ${before}::timestamptz and (exists (select from live_discussions where live_discussions.session_id = sessions.id))
		order by id`.execute(db);
	return rows.map(({ id }) => id);
}

/** Deleting a discussion deletes its messages, questions, polls, answers and removals. */
export async function deleteRecords(db: Database, sessionId: number): Promise<void> {
	await db.deleteFrom("live_discussions").where("session_id", "=", sessionId).execute();
}
