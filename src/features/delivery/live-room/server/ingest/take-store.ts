import { sql } from "kysely";
import { computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { Database, Transaction } from "#platform/index.ts";
import { refuseTake, type TakeRefusal } from "../../rules/ingest/refuse-take.ts";
import { overrunMinutes } from "../../rules/room-times.ts";
import { recordBroadcast } from "../signs/room-signs-store.ts";

export interface NewTake {
	id: string;
	sessionId: number;
	speakerId: number;
	rehearsal: boolean;
	/** When the browser began to record. A take that continues keeps its first one. */
	startedAt: Date;
	now: Date;
}

export interface TakeState {
	acknowledged: number;
	headKey: string | null;
	startedAt: Date;
	/** Fences earlier connections of the session. */
	generation: number;
}

export type TakeProblem = "foreign" | "replay" | "replaced" | TakeRefusal;

/** Creates the room of a session. Safe to repeat. */
export async function insertRoom(trx: Transaction, sessionId: number): Promise<void> {
	await trx
		.insertInto("live_rooms")
		.values({ session_id: sessionId, current_take: null, last_segment_at: null, started_at: null, ended_at: null })
		.onConflict((conflict) => conflict.column("session_id").doNothing())
		.execute();
}

/**
 * Creates or continues a take, and makes it the session's current one. Earlier connections can add no more segments,
 * also those of the same take in another process.
 *
 * @returns why not: a take of someone else has this id, a recording is shown, or the state of the session does not
 *   admit it
 */
export async function saveTake(
	trx: Transaction,
	{ id, sessionId, speakerId, rehearsal, startedAt, now }: NewTake,
): Promise<TakeState | TakeProblem> {
	const started = rehearsal ? null : now;
	await insertRoom(trx, sessionId);
	const room = await trx
		.selectFrom("live_rooms")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_rooms.session_id")
		.select([
			"starts_at",
			"current_take as currentTake",
			"started_at as startedAt",
			"ended_at as endedAt",
			"ended_by_staff as isEndedByStaff",
		])
		.where("session_id", "=", sessionId)
		.forUpdate("live_rooms")
		.executeTakeFirstOrThrow();
	// Read after the lock, so that a recording which begins at the same time is seen.
	const made = await trx
		.selectFrom("public_live_recordings")
		.select("state")
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	const replay = await trx
		.selectFrom("public_live_replays")
		.select("state")
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	if (replay && replay.state !== "failed") return "replay";
	const existing = await trx.selectFrom("live_takes").select("id").where("id", "=", id).executeTakeFirst();
	const refusal = refuseTake(
		{ rehearsal, isKnown: existing !== undefined },
		{ ...room, recording: made?.state ?? null, opensAt: computeSessionOpening({ startsAt: room.starts_at }) },
	);
	if (refusal) return refusal;
	await trx
		.insertInto("live_takes")
		.values({ id, session_id: sessionId, speaker_id: speakerId, rehearsal, head_key: null, started_at: startedAt })
		.onConflict((conflict) => conflict.column("id").doNothing())
		.execute();
	const take = await trx.selectFrom("live_takes").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	if (take.session_id !== sessionId || take.speaker_id !== speakerId || take.rehearsal !== rehearsal) return "foreign";
	// A speaker took over. Only pressing the button takes the session back, not a browser whose connection is back.
	if (existing && room.currentTake !== null && room.currentTake !== id) return "replaced";
	const { generation } = await trx
		.updateTable("live_rooms")
		.set((eb) => ({
			current_take: id,
			generation: eb("generation", "+", 1),
			ended_at: null,
			ended_by_staff: false,
			started_at: room.startedAt ?? started,
			// A session that starts again was not interrupted.
			...(room.endedAt !== null && { last_segment_at: now }),
		}))
		.where("session_id", "=", sessionId)
		.returning("generation")
		.executeTakeFirstOrThrow();
	return { acknowledged: take.acknowledged, headKey: take.head_key, startedAt: take.started_at, generation };
}

export async function saveTakeHead(db: Database, takeId: string, headKey: string): Promise<void> {
	await db.updateTable("live_takes").set({ head_key: headKey }).where("id", "=", takeId).execute();
}

export interface NewStream {
	takeId: string;
	sessionId: number;
	generation: number;
	rehearsal: boolean;
	headKey: string;
	headBytes: number;
}

/**
 * Returns the id of the new stream; undefined if the take is no longer the current one, or continues in another
 * process.
 */
export async function addStream(
	trx: Transaction,
	{ takeId, sessionId, generation, rehearsal, headKey, headBytes }: NewStream,
): Promise<number | undefined> {
	const room = await trx
		.updateTable("live_rooms")
		.set((eb) => ({ streams: eb("streams", "+", 1) }))
		.where("session_id", "=", sessionId)
		.where("current_take", "=", takeId)
		.where("generation", "=", generation)
		.returning("streams")
		.executeTakeFirst();
	if (!room) return undefined;
	const { id } = await trx
		.insertInto("live_streams")
		.values({
			take_id: takeId,
			session_id: sessionId,
			rehearsal,
			sequence: room.streams,
			head_key: headKey,
			head_bytes: headBytes,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export interface NewSegment {
	takeId: string;
	sessionId: number;
	generation: number;
	streamId: number;
	rehearsal: boolean;
	seconds: number;
	startsAt: Date;
	storageKey: string;
	bytes: number;
	/** Bytes of the received stream that are stored with this segment. */
	acknowledged: number;
	now: Date;
}

/**
 * Adds a segment. Those of a rehearsal change nothing for attendees.
 *
 * @returns false if the take is no longer the current one, or continues in another process
 */
export async function addSegment(trx: Transaction, segment: NewSegment): Promise<boolean> {
	const room = await trx
		.updateTable("live_rooms")
		.set((eb) => ({
			segments: eb("segments", "+", 1),
			longest_segment: eb.fn<number>("greatest", ["longest_segment", eb.val(segment.seconds)]),
			...(segment.rehearsal ? {} : { last_segment_at: segment.now }),
		}))
		.where("session_id", "=", segment.sessionId)
		.where("current_take", "=", segment.takeId)
		.where("generation", "=", segment.generation)
		.returning("segments")
		.executeTakeFirst();
	if (!room) return false;
	await trx
		.insertInto("live_segments")
		.values({
			session_id: segment.sessionId,
			sequence: room.segments,
			stream_id: segment.streamId,
			seconds: segment.seconds,
			starts_at: segment.startsAt,
			storage_key: segment.storageKey,
			bytes: segment.bytes,
		})
		.execute();
	if (!segment.rehearsal) await recordBroadcast(trx, segment);
	await trx
		.updateTable("live_takes")
		.set({ acknowledged: segment.acknowledged })
		.where("id", "=", segment.takeId)
		.execute();
	return true;
}

/** Lists broadcasts that are on at their latest end, or were left without an end. */
export const listLateRooms = (db: Database, now: Date) =>
	db
		.selectFrom("live_rooms")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_rooms.session_id")
		.select(["session_id", "course_id", "title", "starts_at", "minutes"])
		.where("started_at", "is not", null)
		.where("ended_at", "is", null)
		.where(sql<boolean>`starts_at + (minutes + ${overrunMinutes}) * interval '1 minute' <= ${now}::timestamptz`)
		.orderBy("session_id")
		.limit(100)
		.execute();

/** Ends the broadcast: its current take can add no more segments. Returns false if it has not started. */
export async function endRoom(
	trx: Transaction,
	sessionId: number,
	now: Date,
	{ byStaff = false } = {},
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("live_rooms")
		.set({ ended_at: now, ended_by_staff: byStaff, current_take: null })
		.where("session_id", "=", sessionId)
		.where("started_at", "is not", null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/**
 * Clears the room of a session that has another date. What was broadcast before counts as a rehearsal: attendees of the
 * new date don't see it, and it is no part of a recording. A recording that is shown as the session moves with it.
 */
export async function resetRoom(trx: Transaction, sessionId: number): Promise<void> {
	await trx
		.updateTable("live_rooms")
		.set({ current_take: null, last_segment_at: null, started_at: null, ended_at: null, ended_by_staff: false })
		.where("session_id", "=", sessionId)
		.execute();
	const broadcasts = trx
		.selectFrom("live_takes")
		.select("id")
		.where("session_id", "=", sessionId)
		.where("speaker_id", "is not", null);
	await trx.updateTable("live_streams").set({ rehearsal: true }).where("take_id", "in", broadcasts).execute();
	await trx.updateTable("live_takes").set({ rehearsal: true }).where("id", "in", broadcasts).execute();
}
