import { sql } from "kysely";
import type { Database } from "../../../../../platform/database/tables.ts";

/** Lists takes that started before these times. */
export async function listOldTakes(db: Database, { sessions, rehearsals }: { sessions: Date; rehearsals: Date }): Promise<string[]> {
	const rows = await db
		.selectFrom("live_takes")
		.select("id")
		.where((eb) => eb.or([eb("started_at", "<", sessions), eb.and([eb("rehearsal", "=", sql.lit(true)), eb("started_at", "<", rehearsals)])]))
		.execute();
	return rows.map(({ id }) => id);
}

/** Lists the stored files of a take. */
export async function listKeysOfTake(db: Database, takeId: string): Promise<string[]> {
	const { rows } = await sql<{ key: string }>`
		select head_key as key from live_takes where id = ${takeId} and head_key is not null
		union all select head_key from live_streams where take_id = ${takeId}
		union all select live_segments.storage_key from live_segments join live_streams on live_streams.id = live_segments.stream_id
			where live_streams.take_id = ${takeId}`.execute(db);
	return rows.map(({ key }) => key);
}

export async function deleteTake(db: Database, takeId: string): Promise<void> {
	await db.deleteFrom("live_takes").where("id", "=", takeId).execute();
}
