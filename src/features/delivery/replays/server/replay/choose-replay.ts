import { randomUUID } from "node:crypto";
import { findRoom, type RoomRow, streams } from "#features/delivery/live-room/server/index.ts";
import { findMiddleStream } from "#features/delivery/recordings/server/index.ts";
import { type AppContext, inTransaction, type Refused, recordAudit, refuse } from "#platform/index.ts";
import { cancelReplay, showReplay } from "../../console-contract.ts";
import { partsOfPlaylist } from "../../rules/replay.ts";
import { deleteReplay, prepareReplay } from "./prepare-replay.ts";
import { deleteReplayRow, saveReplay } from "./replay-store.ts";

type ChooseContext = Pick<AppContext, "db" | "clock" | "jobs">;
type Actor = Parameters<typeof recordAudit>[2];

const hasStarted = (room: RoomRow, now: Date): boolean => room.startedAt !== null || room.starts_at <= now;

/** Shows the course's recording as a session. Returns a refusal if that is not possible. */
export async function chooseReplay(
	{ db, clock, jobs }: ChooseContext,
	actor: Actor,
	sessionId: number,
): Promise<Refused | undefined> {
	return inTransaction(db, async (trx) => {
		const now = clock.now();
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return refuse(showReplay, "session_not_found");
		if (hasStarted(room, now)) return refuse(showReplay, "already_started");
		const stream = await findMiddleStream(trx, room.course_id);
		if (!stream) return refuse(showReplay, "no_recording");
		const seconds = partsOfPlaylist(stream.playlist).segments.reduce((sum, segment) => sum + segment.seconds, 0);
		if (seconds > room.minutes * 60) return refuse(showReplay, "too_long");
		const takeId = randomUUID();
		if (!(await saveReplay(trx, { sessionId, takeId, seconds, now }))) return refuse(showReplay, "already_shown");
		await jobs.send(trx, prepareReplay, { sessionId, takeId, ...stream });
		const summary = `Chose the recording of “${room.title}” to be shown as its live session`;
		await recordAudit(trx, clock, actor, { action: "course.live_replay_chosen", id: room.course_id, summary });
		return undefined;
	});
}

/** Lets speakers hold the session again. Returns a refusal if that is not possible. */
export async function removeReplay(
	{ db, clock, jobs }: ChooseContext,
	actor: Actor,
	sessionId: number,
): Promise<Refused | undefined> {
	return inTransaction(db, async (trx) => {
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return refuse(cancelReplay, "session_not_found");
		if (hasStarted(room, clock.now())) return refuse(cancelReplay, "already_started");
		const takeId = await deleteReplayRow(trx, sessionId);
		if (takeId === undefined) return refuse(cancelReplay, "no_replay");
		// Without the replay, its segments would be those of a broadcast.
		await jobs.send(trx, deleteReplay, { keys: await streams.storedTakes.remove(trx, takeId) });
		const summary = `Chose that speakers hold the live session of “${room.title}”, instead of its recording`;
		await recordAudit(trx, clock, actor, { action: "course.live_replay_removed", id: room.course_id, summary });
		return undefined;
	});
}
