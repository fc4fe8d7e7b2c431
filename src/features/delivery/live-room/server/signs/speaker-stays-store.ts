import { sql } from "kysely";
import { anyOf, type Database, type Executor } from "#platform/index.ts";
import { beatSeconds, goneAfter } from "../../rules/room-times.ts";

/** Records that a speaker has the studio open, at most every ten seconds. */
export async function recordSpeaker(
	db: Database,
	{ sessionId, speakerId, now }: { sessionId: number; speakerId: number; now: Date },
): Promise<void> {
	await sql`
		with latest as (
			select id, from_at, until_at from live_speaker_stays where session_id = ${sessionId} and speaker_id = ${speakerId} order by id desc limit 1
		), continued as (
			select id, until_at from latest where from_at <= ${now} and until_at >= ${now}::timestamptz - ${goneAfter} * interval '1 second'
		), extended as (
			update live_speaker_stays set until_at = greatest(live_speaker_stays.until_at, ${now}) from continued
			where live_speaker_stays.id = continued.id and continued.until_at <= ${now}::timestamptz - ${beatSeconds} * interval '1 second'
		)
		insert into live_speaker_stays (session_id, speaker_id, from_at, until_at)
		select ${sessionId}, ${speakerId}, ${now}, ${now} where not exists (select from continued)`.execute(db);
}

/** When an expert was in the studio of a session, and could be asked. */
export interface ExpertPresence {
	sessionId: number;
	speakerId: number;
	name: string;
	from: Date;
	until: Date;
}

/** Lists when experts were in the studios of sessions, also those whose link was revoked later. */
export const listExpertPresence = (db: Executor, sessionIds: readonly number[]): Promise<ExpertPresence[]> =>
	db
		.selectFrom("live_speaker_stays as stays")
		.innerJoin("live_speakers as speakers", "speakers.id", "stays.speaker_id")
		.select([
			"stays.session_id as sessionId",
			"speakers.id as speakerId",
			"speakers.name",
			"from_at as from",
			"until_at as until",
		])
		.where("stays.session_id", "=", anyOf("bigint", [...sessionIds]))
		.orderBy("stays.session_id")
		.orderBy("from_at")
		.orderBy("stays.id")
		.execute();
