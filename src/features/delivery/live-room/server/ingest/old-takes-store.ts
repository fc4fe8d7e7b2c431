import { sql } from "kysely";
import type { Database, Executor } from "#platform/index.ts";

/**
 * Lists takes that started before these times. A recording that is shown as a session is stored as long as if it was
 * broadcast.
 */
export async function listOldTakes(
	db: Database,
	{ sessions, rehearsals }: { sessions: Date; rehearsals: Date },
): Promise<string[]> {
	const rows = await db
		.selectFrom("live_takes")
		.select("id")
		.where((eb) =>
			eb.or([
				eb("started_at", "<", sessions),
				eb.and([eb("rehearsal", "=", sql.lit(true)), eb("started_at", "<", rehearsals)]),
			]),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("public_live_replays as replays")
						.innerJoin("public_live_sessions as shown", "shown.id", "replays.session_id")
						.select("shown.id")
						.whereRef("replays.take_id", "=", "live_takes.id")
						.where("shown.starts_at", ">=", sessions),
				),
			),
		)
		.execute();
	return rows.map(({ id }) => id);
}

/** Lists the stored files of a take. */
export async function listKeysOfTake(db: Executor, takeId: string): Promise<string[]> {
	const { rows } = await sql<{ key: string }>`
		select head_key as key from live_takes where id = ${takeId} and head_key is not null
		union all select head_key from live_streams where take_id = ${takeId}
		union all select live_segments.storage_key from live_segments join live_streams on live_streams.id = live_segments.stream_id
			where live_streams.take_id = ${takeId}`.execute(db);
	return rows.map(({ key }) => key);
}

export async function deleteTake(db: Executor, takeId: string): Promise<void> {
	await db.deleteFrom("live_takes").where("id", "=", takeId).execute();
}
