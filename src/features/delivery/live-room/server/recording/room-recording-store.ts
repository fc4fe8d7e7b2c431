import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import type { RecordingCut } from "../../rules/recording/recording-cut.ts";
import type { RecordingState } from "../../rules/recording/recording-state.ts";

type Reader = Database | Transaction;

/** Starts to make the recording of an ended broadcast. Returns false if it has not ended, or a recording is being made. */
export async function claimRecording(trx: Transaction, sessionId: number): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("live_rooms")
		.set({ recording: "making" })
		.where("session_id", "=", sessionId)
		.where("ended_at", "is not", null)
		.where("recording", "is distinct from", "making")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function saveRecordingState(db: Reader, sessionId: number, state: RecordingState): Promise<void> {
	await db.updateTable("live_rooms").set({ recording: state }).where("session_id", "=", sessionId).execute();
}

/** Marks the recording as published. `recorded`: its parts of the session. */
export async function savePublished(trx: Transaction, sessionId: number, made: { storageKey: string; recorded: readonly TimeSpan[] }): Promise<void> {
	await trx
		.updateTable("live_rooms")
		.set({ recording: "published", recording_key: made.storageKey, recorded_parts: JSON.stringify(made.recorded) })
		.where("session_id", "=", sessionId)
		.execute();
}

/** Withholds the recording of an ended broadcast. Returns false if it has not ended, is withheld already, or is being made. */
export async function saveWithheld(trx: Transaction, sessionId: number): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("live_rooms")
		.set({ recording: "withheld" })
		.where("session_id", "=", sessionId)
		.where("ended_at", "is not", null)
		.where(sql<boolean>`coalesce(recording, '') not in ('making', 'withheld')`)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Finds the file that was made of a session, and its parts of it. */
export const findMade = (db: Reader, sessionId: number) =>
	db
		.selectFrom("live_rooms")
		.select(["recording_key", "recorded_parts"])
		.where("session_id", "=", sessionId)
		.where("recording_key", "is not", null)
		.executeTakeFirst();

/** Lists what attendees saw, in the order of the recording. */
export const listRecordedParts = (db: Reader, sessionId: number) =>
	db
		.selectFrom("live_segments")
		.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
		.select(["starts_at as startsAt", "seconds", "stream_id as streamId", "live_segments.sequence", "live_streams.sequence as streamSequence"])
		.select(["live_segments.storage_key as storageKey", "head_key as headKey"])
		.where("live_segments.session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.orderBy("live_streams.sequence")
		.orderBy("live_segments.sequence")
		.execute();

export async function findCut(db: Reader, sessionId: number): Promise<RecordingCut | undefined> {
	const row = await db.selectFrom("live_recording_cuts").selectAll().where("session_id", "=", sessionId).executeTakeFirst();
	return row && { start: row.start_second, end: row.end_second, breaks: row.breaks, poster: row.poster_second };
}

export async function saveCut(trx: Transaction, sessionId: number, { start, end, breaks, poster }: RecordingCut, now: Date): Promise<void> {
	const row = { start_second: start, end_second: end, breaks: JSON.stringify(breaks), poster_second: poster, changed_at: now };
	await trx
		.insertInto("live_recording_cuts")
		.values({ session_id: sessionId, ...row })
		.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row))
		.execute();
}

/** Lists who had a seat with the recording and was not in the room of the session. */
export const listMissed = (trx: Transaction, sessionId: number) =>
	trx
		.selectFrom("public_live_bookings as bookings")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "bookings.session_id")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "bookings.enrollment_id")
		.innerJoin("public_users as users", "users.id", "enrollments.user_id")
		.select(["users.id", "users.full_name", "users.email"])
		.distinctOn("users.id")
		.where("bookings.session_id", "=", sessionId)
		.where("enrollments.state", "=", "active")
		.where("enrollments.grants_recording", "=", sql.lit(true))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("live_presence")
						.select("live_presence.id")
						.whereRef("live_presence.session_id", "=", "bookings.session_id")
						.whereRef("live_presence.user_id", "=", "users.id")
						.whereRef("live_presence.until_at", ">", "sessions.starts_at"),
				),
			),
		)
		.orderBy("users.id")
		.execute();
