import { sql } from "kysely";
import { createBatcherFor, type Database, type Executor } from "#platform/index.ts";
import { replayEpoch } from "../../rules/replay-epoch.ts";

/** What attendees can have at `now`: of a recording that is shown as a session, nothing after the session's clock. */
const selectVisibleSegments = (db: Executor, sessionId: number, now: Date) =>
	db
		.selectFrom("public_live_segments as segments")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "segments.session_id")
		.leftJoin("public_live_replays as replays", "replays.take_id", "segments.take_id")
		.where("segments.session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.where(
			sql<boolean>`(replays.session_id is null
				or segments.starts_at - ${replayEpoch}::timestamptz + make_interval(secs => segments.seconds) <= ${now}::timestamptz - sessions.starts_at)`,
		);

/** Lists the latest segments for attendees, the earliest first. */
export async function listSegments(db: Executor, sessionId: number, limit: number, now: Date) {
	const rows = await selectVisibleSegments(db, sessionId, now)
		.select(["segments.sequence", "segments.seconds", "stream_id as streamId", "stream_sequence as streamSequence"])
		.select("segments.starts_at as at")
		.select(["sessions.starts_at as sessionAt", "replays.session_id as replayed"])
		.orderBy("segments.sequence", "desc")
		.limit(limit)
		.execute();
	return rows.reverse().map(({ at, sessionAt, replayed, ...segment }) => ({
		...segment,
		startsAt: replayed === null ? at : new Date(at.getTime() - replayEpoch.getTime() + sessionAt.getTime()),
	}));
}

/** Whether attendees of a session can have a segment. They ask at the same time, so one answer serves them all. */
export const hasSegments: (db: Database, requests: { sessionId: number; now: Date }) => Promise<boolean> =
	createBatcherFor(async (db: Database, requests: { sessionId: number; now: Date }[]) => {
		const latest = new Map(
			requests.toSorted((a, b) => a.now.getTime() - b.now.getTime()).map(({ sessionId, now }) => [sessionId, now]),
		);
		const found = new Map<number, boolean>();
		for (const [sessionId, now] of latest) found.set(sessionId, (await listSegments(db, sessionId, 1, now)).length > 0);
		return requests.map(({ sessionId }) => found.get(sessionId) === true);
	});

export const findSegment = (
	db: Executor,
	{ sessionId, streamId, sequence, now }: { sessionId: number; streamId: number; sequence: number; now: Date },
) =>
	selectVisibleSegments(db, sessionId, now)
		.select(["storage_key", "bytes"])
		.where("segments.sequence", "=", sequence)
		.where("stream_id", "=", streamId)
		.executeTakeFirst();

export const findHead = (db: Executor, sessionId: number, streamId: number) =>
	db
		.selectFrom("public_live_segments")
		.select(["head_key as storage_key", "head_bytes as bytes"])
		.where("stream_id", "=", streamId)
		.where("session_id", "=", sessionId)
		.where("rehearsal", "=", sql.lit(false))
		.limit(1)
		.executeTakeFirst();
