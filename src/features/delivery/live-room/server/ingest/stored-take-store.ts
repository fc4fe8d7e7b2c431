import { insertRows, type Transaction } from "#platform/index.ts";
import { deleteTake, listKeysOfTake } from "./old-takes-store.ts";
import { insertRoom } from "./take-store.ts";

export interface StoredTake {
	id: string;
	sessionId: number;
	headKey: string;
	headBytes: number;
	segments: readonly { seconds: number; startsAt: Date; storageKey: string; bytes: number }[];
	now: Date;
}

/** Adds a take whose segments are all stored, and that no speaker sent. */
async function saveStoredTake(
	trx: Transaction,
	{ id, sessionId, headKey, headBytes, segments, now }: StoredTake,
): Promise<void> {
	await insertRoom(trx, sessionId);
	const longest = Math.max(0, ...segments.map(({ seconds }) => seconds));
	const room = await trx
		.updateTable("live_rooms")
		.set((eb) => ({
			streams: eb("streams", "+", 1),
			segments: eb("segments", "+", segments.length),
			longest_segment: longest,
		}))
		.where("session_id", "=", sessionId)
		.returning(["streams", "segments"])
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("live_takes")
		.values({ id, session_id: sessionId, speaker_id: null, rehearsal: false, head_key: null, started_at: now })
		.execute();
	const { id: streamId } = await trx
		.insertInto("live_streams")
		.values({
			take_id: id,
			session_id: sessionId,
			rehearsal: false,
			sequence: room.streams,
			head_key: headKey,
			head_bytes: headBytes,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const rows = segments.map(({ seconds, startsAt, storageKey, bytes }, index) => {
		const sequence = room.segments - segments.length + index + 1;
		return {
			session_id: sessionId,
			sequence,
			stream_id: streamId,
			seconds,
			starts_at: startsAt,
			storage_key: storageKey,
			bytes,
		};
	});
	if (rows.length > 0) await insertRows(trx, "live_segments", rows).execute();
}

/** Deletes a take. Returns its stored files, which the caller deletes. */
async function removeTake(trx: Transaction, takeId: string): Promise<string[]> {
	const keys = await listKeysOfTake(trx, takeId);
	await deleteTake(trx, takeId);
	return keys;
}

/** Takes that were not sent by a browser. */
export const storedTakes = { save: saveStoredTake, remove: removeTake };
