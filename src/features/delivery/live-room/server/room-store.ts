import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { RecordingState } from "../rules/recording-state.ts";
import type { Broadcast } from "../rules/room-state.ts";

type Reader = Database | Transaction;

export interface RoomRow extends Broadcast {
	id: number;
	course_id: number;
	reference: string;
	title: string;
	starts_at: Date;
	/** With extensions. */
	minutes: number;
	extended_minutes: number;
	held_here: boolean;
	recording: RecordingState | null;
}

/** Finds a session with its broadcast. */
export async function findRoom(db: Reader, by: { id: number } | { reference: string }): Promise<RoomRow | undefined> {
	const query = db
		.selectFrom("public_live_sessions as sessions")
		.leftJoin("live_rooms", "live_rooms.session_id", "sessions.id")
		.select(["sessions.id", "course_id", "reference", "title", "starts_at", "minutes", "held_here", "extended_minutes"])
		.select(["started_at as startedAt", "ended_at as endedAt", "last_segment_at as lastSegmentAt", "recording"]);
	return "id" in by ? query.where("sessions.id", "=", by.id).executeTakeFirst() : query.where("reference", "=", by.reference).executeTakeFirst();
}

/** Counts the attendees seen since then. */
export async function countWatching(db: Reader, sessionId: number, since: Date): Promise<number> {
	const { count } = await db
		.selectFrom("live_visitors")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("session_id", "=", sessionId)
		.where("seen_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export const listSpeakers = (db: Reader, sessionId: number) =>
	db
		.selectFrom("live_speakers")
		.select(["id", "name", "created_at"])
		.where("session_id", "=", sessionId)
		.where("revoked_at", "is", null)
		.orderBy("id")
		.execute();

export async function saveSpeaker(trx: Transaction, sessionId: number, name: string, now: Date): Promise<void> {
	await trx.insertInto("live_speakers").values({ session_id: sessionId, name, created_at: now, revoked_at: null }).execute();
}

/** Returns the name of the revoked speaker; undefined if there is none. */
export async function saveRevocation(trx: Transaction, sessionId: number, speakerId: number, now: Date): Promise<string | undefined> {
	const speaker = await trx
		.updateTable("live_speakers")
		.set({ revoked_at: now })
		.where("id", "=", speakerId)
		.where("session_id", "=", sessionId)
		.where("revoked_at", "is", null)
		.returning("name")
		.executeTakeFirst();
	if (!speaker) return undefined;
	await trx
		.updateTable("live_rooms")
		.set({ current_take: null })
		.where("session_id", "=", sessionId)
		.where("current_take", "in", (eb) => eb.selectFrom("live_takes").select("id").where("speaker_id", "=", speakerId))
		.execute();
	return speaker.name;
}

/** Finds the speaker whom a link names, unless it was revoked. */
export const findSpeaker = (db: Reader, speakerId: number, sessionId: number) =>
	db
		.selectFrom("live_speakers")
		.select(["id", "name"])
		.where("id", "=", speakerId)
		.where("session_id", "=", sessionId)
		.where("revoked_at", "is", null)
		.executeTakeFirst();

/** Whether an attendee is in this place, and no other. */
export async function isInPlace(db: Reader, { reference, userId, place }: { reference: string; userId: number; place: string }): Promise<boolean> {
	const row = await db
		.selectFrom("live_visitors")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_visitors.session_id")
		.select("place")
		.where("reference", "=", reference)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	return row?.place === place;
}

/** Lists the latest segments for attendees, the earliest first. */
export async function listSegments(db: Reader, sessionId: number, most: number) {
	const rows = await db
		.selectFrom("live_segments")
		.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
		.select(["live_segments.sequence", "seconds", "starts_at as startsAt", "stream_id as streamId", "live_streams.sequence as streamSequence"])
		.where("live_segments.session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.orderBy("live_segments.sequence", "desc")
		.limit(most)
		.execute();
	return rows.reverse();
}

export const findSegment = (db: Reader, sessionId: number, streamId: number, sequence: number) =>
	db
		.selectFrom("live_segments")
		.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
		.select(["storage_key", "bytes"])
		.where("live_segments.session_id", "=", sessionId)
		.where("live_segments.sequence", "=", sequence)
		.where("stream_id", "=", streamId)
		.where("rehearsal", "=", sql.lit(false))
		.executeTakeFirst();

export const findHead = (db: Reader, sessionId: number, streamId: number) =>
	db
		.selectFrom("live_streams")
		.select(["head_key as storage_key", "head_bytes as bytes"])
		.where("id", "=", streamId)
		.where("session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.executeTakeFirst();
