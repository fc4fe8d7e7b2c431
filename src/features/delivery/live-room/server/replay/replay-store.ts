import type { Database, Transaction } from "#platform/database/tables.ts";
import { replayEpoch, type StreamParts } from "../../rules/replay.ts";
import type { ReplayState } from "../tables.ts";

export const findReplay = async (db: Database | Transaction, sessionId: number): Promise<{ state: ReplayState; seconds: number } | null> =>
	(await db.selectFrom("live_replays").select(["state", "seconds"]).where("session_id", "=", sessionId).executeTakeFirst()) ?? null;

/** Returns false if one is prepared or shown already. One that failed is replaced. */
export async function saveReplay(trx: Transaction, replay: { sessionId: number; takeId: string; seconds: number; now: Date }): Promise<boolean> {
	const row = { state: "preparing", take_id: replay.takeId, seconds: replay.seconds, chosen_at: replay.now } as const;
	const saved = await trx
		.insertInto("live_replays")
		.values({ session_id: replay.sessionId, ...row })
		.onConflict((conflict) => conflict.column("session_id").doUpdateSet(row).where("live_replays.state", "=", "failed"))
		.returning("session_id")
		.executeTakeFirst();
	return saved !== undefined;
}

/** Returns the take of the deleted replay; undefined if there was none. */
export async function deleteReplayRow(trx: Transaction, sessionId: number): Promise<string | undefined> {
	const row = await trx.deleteFrom("live_replays").where("session_id", "=", sessionId).returning("take_id").executeTakeFirst();
	return row?.take_id;
}

/** Whether a take is still the session's replay, and being prepared. */
export async function isBeingPrepared(db: Database | Transaction, sessionId: number, takeId: string): Promise<boolean> {
	const row = await db.selectFrom("live_replays").select("state").where("session_id", "=", sessionId).where("take_id", "=", takeId).executeTakeFirst();
	return row?.state === "preparing";
}

export async function failReplay(db: Database, takeId: string): Promise<void> {
	await db.updateTable("live_replays").set({ state: "failed" }).where("take_id", "=", takeId).where("state", "=", "preparing").execute();
}

interface StoredReplay {
	sessionId: number;
	takeId: string;
	parts: StreamParts;
	headKey: string;
	toKey: (index: number) => string;
	now: Date;
}

/** Saves the stored segments, so that attendees can have them at their time. */
export async function saveReplaySegments(trx: Transaction, { sessionId, takeId, parts, headKey, toKey, now }: StoredReplay): Promise<void> {
	const { head, segments } = parts;
	await trx
		.insertInto("live_rooms")
		.values({ session_id: sessionId, current_take: null, last_segment_at: null, started_at: null, ended_at: null })
		.onConflict((conflict) => conflict.column("session_id").doNothing())
		.execute();
	const longest = Math.max(0, ...segments.map(({ seconds }) => seconds));
	const room = await trx
		.updateTable("live_rooms")
		.set((eb) => ({ streams: eb("streams", "+", 1), segments: eb("segments", "+", segments.length), longest_segment: longest }))
		.where("session_id", "=", sessionId)
		.returning(["streams", "segments"])
		.executeTakeFirstOrThrow();
	await trx
		.insertInto("live_takes")
		.values({ id: takeId, session_id: sessionId, speaker_id: null, rehearsal: false, head_key: null, started_at: now })
		.execute();
	const { id: streamId } = await trx
		.insertInto("live_streams")
		.values({ take_id: takeId, session_id: sessionId, rehearsal: false, sequence: room.streams, head_key: headKey, head_bytes: head.bytes })
		.returning("id")
		.executeTakeFirstOrThrow();
	let second = 0;
	const rows = segments.map(({ seconds, bytes }, index) => {
		const startsAt = new Date(replayEpoch.getTime() + second * 1000);
		second += seconds;
		const sequence = room.segments - segments.length + index + 1;
		return { session_id: sessionId, sequence, stream_id: streamId, seconds, starts_at: startsAt, storage_key: toKey(index), bytes };
	});
	// A statement can have 65,535 values.
	for (let from = 0; from < rows.length; from += 1_000)
		await trx
			.insertInto("live_segments")
			.values(rows.slice(from, from + 1_000))
			.execute();
	await trx.updateTable("live_replays").set({ state: "ready", seconds: second }).where("take_id", "=", takeId).execute();
}
