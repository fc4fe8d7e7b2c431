import { sql } from "kysely";
import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import type { RecordingState } from "../../rules/recording-state.ts";

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

export async function saveRecordingState(db: Database | Transaction, sessionId: number, state: RecordingState): Promise<void> {
	await db.updateTable("live_rooms").set({ recording: state }).where("session_id", "=", sessionId).execute();
}

/** Lists the streams that attendees saw, in order. */
export const listStreamsOf = (db: Database, sessionId: number) =>
	db
		.selectFrom("live_streams")
		.select(["id", "head_key"])
		.where("session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.where((eb) => eb.exists(eb.selectFrom("live_segments").select("sequence").whereRef("stream_id", "=", "live_streams.id")))
		.orderBy("sequence")
		.execute();

/** Lists when the parts of the recording were broadcast, in its order. */
export const listRecordedParts = (db: Database, sessionId: number) =>
	db
		.selectFrom("live_segments")
		.innerJoin("live_streams", "live_streams.id", "live_segments.stream_id")
		.select(["starts_at as startsAt", "seconds"])
		.where("live_segments.session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.orderBy("live_streams.sequence")
		.orderBy("live_segments.sequence")
		.execute();

export const listSegmentKeys = (db: Database, streamId: number) =>
	db.selectFrom("live_segments").select("storage_key").where("stream_id", "=", streamId).orderBy("sequence").execute();
