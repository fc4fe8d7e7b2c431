import { sql } from "kysely";
import type { Database, Transaction } from "#platform/index.ts";

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
		.selectFrom("public_live_rooms as rooms")
		.innerJoin("live_automatic_recordings", (join) => join.onTrue())
		.leftJoin("live_recordings", "live_recordings.session_id", "rooms.session_id")
		.select("rooms.session_id")
		.where("live_recordings.session_id", "is", null)
		.whereRef("ended_at", ">=", "since")
		.where(sql<boolean>`ended_at + hours * interval '1 hour' <= ${now}::timestamptz`)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("public_live_segments as segments")
					.select("segments.sequence")
					.whereRef("segments.session_id", "=", "rooms.session_id")
					.where("rehearsal", "=", sql.lit(false)),
			),
		)
		.orderBy("ended_at")
		.limit(20)
		.execute();
	return rows.map(({ session_id }) => session_id);
}
