import { anyOf, batchRows, type Executor, type Transaction } from "#platform/index.ts";
import type { RecordingState } from "../rules/recording-state.ts";
import type { Broadcast } from "../rules/room-state.ts";
import { computeLatestEnd, goneAfter } from "../rules/room-times.ts";

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
	maxSegmentSeconds: number | null;
	recording: RecordingState | null;
	isEndedByStaff: boolean;
}

/** Finds a session with its broadcast. Many attendees ask at the same time. */
export async function findRoom(db: Executor, by: { id: number } | { reference: string }): Promise<RoomRow | undefined> {
	const [row] =
		"id" in by ? await listRooms(db, [by.id]) : await selectRooms(db).where("reference", "=", by.reference).execute();
	if (!row) return undefined;
	const { seconds, isEndedByStaff, ...room } = row;
	const latestEnd = computeLatestEnd({ startsAt: room.starts_at, minutes: room.minutes });
	return {
		...room,
		isEndedByStaff: isEndedByStaff === true,
		latestEnd,
		replay: seconds === null ? null : { startsAt: room.starts_at, seconds },
	};
}

const listRooms = batchRows(
	(db: Executor, ids: number[]) => selectRooms(db).where("sessions.id", "=", anyOf("bigint", ids)).execute(),
	(row) => row.id,
);

const selectRooms = (db: Executor) =>
	db
		.selectFrom("public_live_sessions as sessions")
		.leftJoin("live_rooms", "live_rooms.session_id", "sessions.id")
		.leftJoin("public_live_replays as replays", (join) =>
			join.onRef("replays.session_id", "=", "sessions.id").on("replays.state", "=", "ready"),
		)
		.leftJoin("public_live_recordings as recordings", "recordings.session_id", "sessions.id")
		.select(["sessions.id", "course_id", "reference", "title", "starts_at", "minutes", "held_here", "extended_minutes"])
		.select([
			"started_at as startedAt",
			"ended_at as endedAt",
			"ended_by_staff as isEndedByStaff",
			"last_segment_at as lastSegmentAt",
			"longest_segment as maxSegmentSeconds",
			"recordings.state as recording",
			"replays.seconds",
		]);

/** Counts the attendees who were seen a moment ago. */
export async function countWatching(db: Executor, sessionId: number, now: Date): Promise<number> {
	const { count } = await db
		.selectFrom("public_live_visitors")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("session_id", "=", sessionId)
		.where("seen_at", ">", new Date(now.getTime() - goneAfter * 1000))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Finds the recording that is shown as a session. */
export const findReplay = async (db: Executor, sessionId: number) =>
	(await db
		.selectFrom("public_live_replays")
		.select(["state", "seconds"])
		.where("session_id", "=", sessionId)
		.executeTakeFirst()) ?? null;

/**
 * Finds after how many hours recordings are published on their own, of sessions that ended since then; undefined if
 * they are not.
 */
export const findAutomatic = (db: Executor) =>
	db.selectFrom("public_live_automatic_recordings").select(["hours", "since"]).executeTakeFirst();

export const listSpeakers = (db: Executor, sessionId: number) =>
	db
		.selectFrom("live_speakers")
		.select(["id", "name", "created_at"])
		.where("session_id", "=", sessionId)
		.where("revoked_at", "is", null)
		.orderBy("id")
		.execute();

export async function saveSpeaker(trx: Transaction, sessionId: number, name: string, now: Date): Promise<void> {
	await trx
		.insertInto("live_speakers")
		.values({ session_id: sessionId, name, created_at: now, revoked_at: null })
		.execute();
}

/** Returns the name of the revoked speaker; undefined if there is none. */
export async function saveRevocation(
	trx: Transaction,
	sessionId: number,
	speakerId: number,
	now: Date,
): Promise<string | undefined> {
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
export const findSpeaker = (db: Executor, speakerId: number, sessionId: number) =>
	db
		.selectFrom("live_speakers")
		.select(["id", "name"])
		.where("id", "=", speakerId)
		.where("session_id", "=", sessionId)
		.where("revoked_at", "is", null)
		.executeTakeFirst();
