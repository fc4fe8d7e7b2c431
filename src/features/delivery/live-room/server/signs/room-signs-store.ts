import { sql } from "kysely";
import { opensBefore } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { Database, Executor, Transaction } from "#platform/index.ts";
import { type TimeSpan, toSpan } from "#values/spans/time-spans.ts";
import { interruptedAfter } from "../../rules/room-state.ts";
import { goneAfter, overrunMinutes } from "../../rules/room-times.ts";

/** Records that attendees can have another segment. The caller has locked the room. */
export async function recordBroadcast(
	trx: Transaction,
	{ sessionId, seconds, now }: { sessionId: number; seconds: number; now: Date },
): Promise<void> {
	const from = new Date(now.getTime() - seconds * 1000);
	await sql`
		with latest as (
			select id, from_at, until_at from live_room_signs where session_id = ${sessionId} and kind = 'broadcast' order by id desc limit 1
		), extended as (
			update live_room_signs set until_at = greatest(live_room_signs.until_at, ${now}) from latest
			where live_room_signs.id = latest.id and latest.from_at <= ${now} and latest.until_at >= ${from}::timestamptz - ${interruptedAfter} * interval '1 second'
			returning live_room_signs.id
		)
		insert into live_room_signs (session_id, kind, from_at, until_at)
		select ${sessionId}, 'broadcast', ${from}, ${now} where not exists (select from extended)`.execute(trx);
}

/** Records that the server is there, for each session that attendees can be in, also behind a link. */
export async function recordServer(db: Database, now: Date): Promise<void> {
	await sql`
		with open as (
			select id from public_live_sessions where state <> 'canceled' and starts_at <= ${now}::timestamptz + ${opensBefore} * interval '1 minute'
				and starts_at + (minutes + ${overrunMinutes}) * interval '1 minute' >= ${now}
		), latest as (
			select distinct on (session_id) live_room_signs.id, session_id, from_at, until_at from live_room_signs join open on open.id = session_id
			where kind = 'server' order by session_id, live_room_signs.id desc
		), extended as (
			update live_room_signs set until_at = greatest(live_room_signs.until_at, ${now}) from latest
			where live_room_signs.id = latest.id and latest.from_at <= ${now} and latest.until_at >= ${now}::timestamptz - ${goneAfter} * interval '1 second'
			returning live_room_signs.session_id
		)
		insert into live_room_signs (session_id, kind, from_at, until_at)
		select open.id, 'server', ${now}, ${now} from open where not exists (select from extended where extended.session_id = open.id)`.execute(
		db,
	);
}

/** Lists when the server was there during a session, in milliseconds. */
export const listServerSigns = async (
	trx: Transaction,
	{ sessionId, ...time }: { sessionId: number; from: Date; until: Date },
): Promise<TimeSpan[]> =>
	(await listRoomSigns(trx, sessionId, time)).flatMap(({ kind, from, until }) =>
		kind === "server" ? [toSpan({ from, until })] : [],
	);

/** Lists the signs of the broadcast and the server that overlap a time. */
export const listRoomSigns = (db: Executor, sessionId: number, { from, until }: { from: Date; until: Date }) =>
	db
		.selectFrom("live_room_signs")
		.select(["kind", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("from_at", "<", until)
		.where("until_at", ">", from)
		.execute();
