import { findRoom } from "#features/delivery/live-room/server/index.ts";
import { withdrawRecording } from "#features/delivery/recordings/server/index.ts";
import { type AppContext, inTransaction, type Refused, recordAudit, refuse } from "#platform/index.ts";
import { sumLengths } from "#values/spans/time-spans.ts";
import { getRecordingCut, type RecordingCutView, saveRecordingCut, withholdRecording } from "../../console-contract.ts";
import { listChapters } from "../../rules/chapters.ts";
import { keptRuns, problemOfCut, type RecordingCut, uncut } from "../../rules/recording-cut.ts";
import { previewAddress } from "./preview-links.ts";
import { findCut, findMade, listRecordedParts, saveCut, saveWithheld } from "./room-recording-store.ts";
import { listTurns } from "./turns-store.ts";

type CutContext = Pick<AppContext, "db" | "clock" | "signer">;
type Actor = Parameters<typeof recordAudit>[2];

const lengthOfParts = (parts: readonly { seconds: number }[]) => parts.reduce((sum, { seconds }) => sum + seconds, 0);

/** Returns how the recording of an ended session is cut, with a stream of the whole session for this staff member. */
export async function readCut(
	context: CutContext,
	userId: number,
	sessionId: number,
): Promise<RecordingCutView | Refused> {
	const { db } = context;
	const room = await findRoom(db, { id: sessionId });
	if (!room) return refuse(getRecordingCut, "session_not_found");
	if (!room.endedAt) return refuse(getRecordingCut, "not_ended");
	const parts = await listRecordedParts(db, sessionId);
	if (parts.length === 0) return refuse(getRecordingCut, "no_picture");
	const cut = (await findCut(db, sessionId)) ?? uncut;
	const runs = keptRuns(parts, cut);
	const recorded = runs.map(({ span }) => span);
	const made = await findMade(db, sessionId);
	return {
		sessionId,
		courseID: room.course_id,
		title: room.title,
		seconds: lengthOfParts(parts),
		recording: room.recording,
		isPublishedAsCut: room.recording === "published" && JSON.stringify(made?.parts) === JSON.stringify(recorded),
		streamUrl: previewAddress(context, { sessionId, userId }),
		cut,
		recordedSeconds: sumLengths(recorded),
		chapters: listChapters(
			await listTurns(db, sessionId),
			runs.flatMap((run) => run.parts),
		),
	};
}

/** Saves how the recording is cut. Nothing changes for customers until it is published. */
export async function changeCut(
	context: CutContext,
	userId: number,
	sessionId: number,
	cut: RecordingCut,
): Promise<RecordingCutView | Refused> {
	const before = await readCut(context, userId, sessionId);
	if (!("streamUrl" in before)) return before;
	const problem = problemOfCut(cut, before.seconds);
	if (problem) return refuse(saveRecordingCut, "cut_invalid", { fields: { problem } });
	await inTransaction(context.db, (trx) => saveCut(trx, sessionId, cut, context.clock.now()));
	return readCut(context, userId, sessionId);
}

/**
 * Takes a published recording away from the course, or cancels its automatic publication. Returns a refusal if neither
 * is possible.
 */
export async function withhold(
	context: Pick<AppContext, "db" | "clock">,
	actor: Actor,
	sessionId: number,
): Promise<Refused | undefined> {
	return inTransaction(context.db, async (trx) => {
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return refuse(withholdRecording, "session_not_found");
		if (!(await saveWithheld(trx, sessionId))) {
			if (!room.endedAt) return refuse(withholdRecording, "not_ended");
			return refuse(withholdRecording, room.recording === "making" ? "already_making" : "already_withheld");
		}
		const made = await findMade(trx, sessionId);
		const isPublished = room.recording === "published" && made?.storageKey;
		if (isPublished) await withdrawRecording(trx, room.course_id, isPublished, context.clock.now());
		const summary = isPublished
			? `Unpublished the recording of the live session of “${room.title}”`
			: `Chose not to publish the recording of the live session of “${room.title}” automatically`;
		await recordAudit(trx, context.clock, actor, {
			action: "course.live_recording_withheld",
			id: room.course_id,
			summary,
		});
		return undefined;
	});
}
