import { sql } from "kysely";
import { anyOf } from "#platform/database/any-of.ts";
import { batchRows, createBatcherFor } from "#platform/database/batcher.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { RecordingState } from "../rules/recording/recording-state.ts";
import { replayEpoch } from "../rules/replay.ts";
import type { Broadcast } from "../rules/room-state.ts";
import { computeLatestEnd } from "../rules/room-times.ts";

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
	latestEnd: Date;
	/** Seconds; null before there is one. */
	longestSegment: number | null;
	recording: RecordingState | null;
	isEndedByStaff: boolean;
}

/** Finds a session with its broadcast. Many attendees ask at the same time. */
export async function findRoom(db: Reader, by: { id: number } | { reference: string }): Promise<RoomRow | undefined> {
	const [row] = "id" in by ? await listRooms(db, [by.id]) : await selectRooms(db).where("reference", "=", by.reference).execute();
	if (!row) return undefined;
	const { seconds, isEndedByStaff, ...room } = row;
	const latestEnd = computeLatestEnd({ startsAt: room.starts_at, minutes: room.minutes });
	return { ...room, isEndedByStaff: isEndedByStaff === true, latestEnd, replay: seconds === null ? null : { startsAt: room.starts_at, seconds } };
}

const listRooms = batchRows(
	(db: Reader, ids: number[]) => selectRooms(db).where("sessions.id", "=", anyOf("bigint", ids)).execute(),
	(row) => row.id,
);

const selectRooms = (db: Reader) =>
	db
		.selectFrom("public_live_sessions as sessions")
		.leftJoin("live_rooms", "live_rooms.session_id", "sessions.id")
		.leftJoin("live_replays", (join) => join.onRef("live_replays.session_id", "=", "sessions.id").on("live_replays.state", "=", "ready"))
		.select(["sessions.id", "course_id", "reference", "title", "starts_at", "minutes", "held_here", "extended_minutes"])
		.select([
			"started_at as startedAt",
			"ended_at as endedAt",
			"ended_by_staff as isEndedByStaff",
			"last_segment_at as lastSegmentAt",
			"longest_segment as longestSegment",
			"recording",
			"live_replays.seconds",
		]);

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

/** Lists by name the attendees seen since then, without those who were removed. */
export const listPresent = (db: Reader, sessionId: number, since: Date) =>
	db
		.selectFrom("live_visitors as visitors")
		.innerJoin("public_users as users", "users.id", "visitors.user_id")
		.select(["users.id as userId", "users.full_name as name"])
		.where("visitors.session_id", "=", sessionId)
		.where("seen_at", ">", since)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("live_removals")
						.select("live_removals.user_id")
						.whereRef("live_removals.session_id", "=", "visitors.session_id")
						.whereRef("live_removals.user_id", "=", "visitors.user_id")
						.where("removed", "=", true),
				),
			),
		)
		.orderBy("users.full_name")
		.orderBy("users.id")
		.execute();

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

/** Whether an attendee was in this place since a time, and in no other. Many attendees ask at the same time. */
export async function isInPlace(
	db: Reader,
	{ sessionId, userId, place, since }: { sessionId: number; userId: number; place: string; since: Date },
): Promise<boolean> {
	const visits = await listVisits(db, [userId]);
	return visits.some((visit) => visit.session_id === sessionId && visit.place === place && visit.seen_at >= since);
}

const listVisits = batchRows(
	(db: Reader, userIds: number[]) =>
		db.selectFrom("live_visitors").select(["session_id", "user_id", "place", "seen_at"]).where("user_id", "=", anyOf("bigint", userIds)).execute(),
	(row) => row.user_id,
);

/** What attendees can have at `now`: of a recording that is shown as a session, nothing after the session's clock. */
const selectVisibleSegments = (db: Reader, sessionId: number, now: Date) =>
	db
		.selectFrom("live_segments")
		.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_segments.session_id")
		.leftJoin("live_replays", "live_replays.take_id", "live_streams.take_id")
		.where("live_segments.session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.where(
			sql<boolean>`(live_replays.session_id is null
				or live_segments.starts_at - ${replayEpoch}::timestamptz + make_interval(secs => live_segments.seconds) <= ${now}::timestamptz - sessions.starts_at)`,
		);

/** Lists the latest segments for attendees, the earliest first. */
export async function listSegments(db: Reader, sessionId: number, limit: number, now: Date) {
	const rows = await selectVisibleSegments(db, sessionId, now)
		.select(["live_segments.sequence", "live_segments.seconds", "stream_id as streamId", "live_streams.sequence as streamSequence"])
		.select("live_segments.starts_at as at")
		.select(["sessions.starts_at as sessionAt", "live_replays.session_id as replayed"])
		.orderBy("live_segments.sequence", "desc")
		.limit(limit)
		.execute();
	return rows.reverse().map(({ at, sessionAt, replayed, ...segment }) => ({
		...segment,
		startsAt: replayed === null ? at : new Date(at.getTime() - replayEpoch.getTime() + sessionAt.getTime()),
	}));
}

/** Whether attendees of a session can have a segment. They ask at the same time, so one answer serves them all. */
export const hasSegments: (db: Database, requests: { sessionId: number; now: Date }) => Promise<boolean> = createBatcherFor(
	async (db: Database, requests: { sessionId: number; now: Date }[]) => {
		const latest = new Map(requests.toSorted((a, b) => a.now.getTime() - b.now.getTime()).map(({ sessionId, now }) => [sessionId, now]));
		const found = new Map<number, boolean>();
		for (const [sessionId, now] of latest) found.set(sessionId, (await listSegments(db, sessionId, 1, now)).length > 0);
		return requests.map(({ sessionId }) => found.get(sessionId) === true);
	},
);

export const findSegment = (db: Reader, { sessionId, streamId, sequence, now }: { sessionId: number; streamId: number; sequence: number; now: Date }) =>
	selectVisibleSegments(db, sessionId, now)
		.select(["live_segments.storage_key", "live_segments.bytes"])
		.where("live_segments.sequence", "=", sequence)
		.where("stream_id", "=", streamId)
		.executeTakeFirst();

export const findHead = (db: Reader, sessionId: number, streamId: number) =>
	db
		.selectFrom("live_streams")
		.select(["head_key as storage_key", "head_bytes as bytes"])
		.where("id", "=", streamId)
		.where("session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.executeTakeFirst();
