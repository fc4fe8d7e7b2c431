import { sql } from "kysely";
import type { RecordingState } from "#features/delivery/live-room/rules/recording-state.ts";
import type { Executor, Transaction } from "#platform/index.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import type { RecordingCut } from "../../rules/recording-cut.ts";

/** Returns when a broadcast ended; null if it has not. Locks it, so that no speaker starts it again meanwhile. */
async function lockEnd(trx: Transaction, sessionId: number): Promise<Date | null> {
	const room = await trx
		.selectFrom("public_live_rooms")
		.select("ended_at")
		.where("session_id", "=", sessionId)
		.forUpdate()
		.executeTakeFirst();
	return room?.ended_at ?? null;
}

/**
 * Starts to make the recording of an ended broadcast. Returns false if it has not ended, or a recording is being made.
 */
export async function claimRecording(trx: Transaction, sessionId: number): Promise<boolean> {
	if (!(await lockEnd(trx, sessionId))) return false;
	const claimed = await trx
		.insertInto("live_recordings")
		.values({ session_id: sessionId, state: "making" })
		.onConflict((conflict) =>
			conflict.column("session_id").doUpdateSet({ state: "making" }).where("live_recordings.state", "<>", "making"),
		)
		.returning("session_id")
		.executeTakeFirst();
	return claimed !== undefined;
}

export async function saveRecordingState(db: Executor, sessionId: number, state: RecordingState): Promise<void> {
	await db.updateTable("live_recordings").set({ state }).where("session_id", "=", sessionId).execute();
}

/** Marks the recording as published. `recorded`: its parts of the session. */
export async function savePublished(
	trx: Transaction,
	sessionId: number,
	made: { storageKey: string; recorded: readonly TimeSpan[] },
): Promise<void> {
	await trx
		.updateTable("live_recordings")
		.set({ state: "published", storage_key: made.storageKey, parts: JSON.stringify(made.recorded) })
		.where("session_id", "=", sessionId)
		.execute();
}

/**
 * Withholds the recording of an ended broadcast. Returns false if it has not ended, is withheld already, or is being
 * made.
 */
export async function saveWithheld(trx: Transaction, sessionId: number): Promise<boolean> {
	if (!(await lockEnd(trx, sessionId))) return false;
	const withheld = await trx
		.insertInto("live_recordings")
		.values({ session_id: sessionId, state: "withheld" })
		.onConflict((conflict) =>
			conflict
				.column("session_id")
				.doUpdateSet({ state: "withheld" })
				.where("live_recordings.state", "not in", ["making", "withheld"]),
		)
		.returning("session_id")
		.executeTakeFirst();
	return withheld !== undefined;
}

/** Finds the file that was made of a session, and its parts of it. */
export const findMade = (db: Executor, sessionId: number) =>
	db
		.selectFrom("live_recordings")
		.select(["storage_key as storageKey", "parts"])
		.where("session_id", "=", sessionId)
		.where("storage_key", "is not", null)
		.$narrowType<{ storageKey: string }>()
		.executeTakeFirst();

/** Forgets the recording of a session that has another date, and how it was cut. */
export async function deleteRecording(trx: Transaction, sessionId: number): Promise<void> {
	for (const table of ["live_recordings", "live_recording_cuts"] as const)
		await trx.deleteFrom(table).where("session_id", "=", sessionId).execute();
}

/** Lists what attendees saw, in the order of the recording. */
export const listRecordedParts = (db: Executor, sessionId: number) =>
	db
		.selectFrom("public_live_segments")
		.select([
			"starts_at as startsAt",
			"seconds",
			"stream_id as streamId",
			"sequence",
			"stream_sequence as streamSequence",
		])
		.select(["storage_key as storageKey", "head_key as headKey"])
		.where("session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.orderBy("stream_sequence")
		.orderBy("sequence")
		.execute();

export async function findCut(db: Executor, sessionId: number): Promise<RecordingCut | undefined> {
	const row = await db
		.selectFrom("live_recording_cuts")
		.selectAll()
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	return row && { start: row.start_second, end: row.end_second, breaks: row.breaks, poster: row.poster_second };
}

export async function saveCut(
	trx: Transaction,
	sessionId: number,
	{ start, end, breaks, poster }: RecordingCut,
	now: Date,
): Promise<void> {
	const row = {
		start_second: start,
		end_second: end,
		breaks: JSON.stringify(breaks),
		poster_second: poster,
		changed_at: now,
	};
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
					selectFrom("public_live_presence as stays")
						.select("stays.user_id")
						.whereRef("stays.session_id", "=", "bookings.session_id")
						.whereRef("stays.user_id", "=", "users.id")
						.whereRef("stays.until_at", ">", "sessions.starts_at"),
				),
			),
		)
		.orderBy("users.id")
		.execute();
