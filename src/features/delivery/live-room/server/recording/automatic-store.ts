import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/tables.ts";

/** Finds after how many hours recordings are published on their own, of sessions that ended since then; undefined if they are not. */
export const findAutomatic = (db: Database | Transaction) => db.selectFrom("live_automatic_recordings").select(["hours", "since"]).executeTakeFirst();

/** Sets the hours; null turns it off. Another delay applies to the same sessions. */
export async function saveAutomatic(trx: Transaction, hours: number | null, now: Date): Promise<void> {
	if (hours === null) await trx.deleteFrom("live_automatic_recordings").execute();
	else
		await trx
			.insertInto("live_automatic_recordings")
			.values({ one: true, hours, since: now })
			.onConflict((conflict) => conflict.column("one").doUpdateSet({ hours }))
			.execute();
}

/** Lists ended sessions whose recording is due, the earliest first. Staff have neither published nor withheld it. */
export async function listDue(db: Database, now: Date): Promise<number[]> {
	const rows = await db
		.selectFrom("live_rooms")
		.innerJoin("live_automatic_recordings", (join) => join.onTrue())
		.select("session_id")
		.where("recording", "is", null)
		.whereRef("ended_at", ">=", "since")
		.where(sql<boolean>`ended_at + hours * interval '1 hour' <= ${now}::timestamptz`)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("live_segments")
					.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
					.select("live_segments.sequence")
					.whereRef("live_segments.session_id", "=", "live_rooms.session_id")
					.where("rehearsal", "=", sql.lit(false)),
			),
		)
		.orderBy("ended_at")
		.limit(20)
		.execute();
	return rows.map(({ session_id }) => session_id);
}
