import {
	type AppContext,
	inTransaction,
	type Refused,
	recordAudit,
	refuse,
	type Transaction,
} from "#platform/index.ts";
import {
	addSpeaker,
	type ConsoleRoom,
	endSession as endSessionCall,
	getConsoleRoom,
	revokeSpeaker,
} from "../console-contract.ts";
import { toRoomState } from "../rules/room-state.ts";
import {
	countWatching,
	findAutomatic,
	findReplay,
	findRoom,
	listSpeakers,
	type RoomRow,
	saveRevocation,
	saveSpeaker,
} from "./room-store.ts";
import { listExpertPresence } from "./signs/speaker-stays-store.ts";
import { findSlides } from "./slides/slide-store.ts";
import { endSession } from "./studio/end-session.ts";
import { readEarlyEnd } from "./studio/read-early-end.ts";
import { studioAddress } from "./studio/studio-links.ts";

type ManageContext = Pick<AppContext, "db" | "clock" | "signer" | "publicUrl" | "video" | "events">;
type Actor = Parameters<typeof recordAudit>[2];

const maxSpeakers = 20;

/** Returns the live room of a session for staff; undefined if there is no such session. */
async function viewRoom(
	context: ManageContext,
	db: Transaction,
	sessionId: number,
	hasVideoTools: boolean,
): Promise<ConsoleRoom | undefined> {
	const room = await findRoom(db, { id: sessionId });
	if (!room) return undefined;
	const now = context.clock.now();
	const speakers = await listSpeakers(db, sessionId);
	const stays = Map.groupBy(await listExpertPresence(db, [sessionId]), ({ speakerId }) => speakerId);
	const slides = await findSlides(db, sessionId);
	const automatic = await findAutomatic(db);
	return {
		sessionId,
		courseID: room.course_id,
		title: room.title,
		startsAt: room.starts_at.toISOString(),
		heldHere: room.held_here,
		state: toRoomState(room, now),
		earlyEnd: await readEarlyEnd(context, db, room),
		watching: await countWatching(db, sessionId, now),
		hasVideoTools,
		recording: room.recording,
		recordingDueAt: dueAt(room, automatic)?.toISOString() ?? null,
		automaticHours: automatic?.hours ?? null,
		slides: slides
			? {
					name: slides.name,
					state: slides.state,
					problem: slides.problem,
					pages: slides.pages,
					converted: slides.converted,
				}
			: null,
		replay: await findReplay(db, sessionId),
		speakers: speakers.map(({ id, name, created_at }) => ({
			speakerId: id,
			name,
			studioUrl: studioAddress(context, { reference: room.reference, speakerId: id }),
			createdAt: created_at.toISOString(),
			stays: (stays.get(id) ?? []).map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() })),
		})),
	};
}

/** When a recording is published on its own; undefined if it is not. */
function dueAt(
	{ endedAt, recording }: RoomRow,
	automatic: { hours: number; since: Date } | undefined,
): Date | undefined {
	if (!endedAt || recording !== null || !automatic || endedAt < automatic.since) return undefined;
	return new Date(endedAt.getTime() + automatic.hours * 3_600_000);
}

export async function readConsoleRoom(context: ManageContext, sessionId: number): Promise<ConsoleRoom | Refused> {
	const hasVideoTools = await context.video.available();
	return (
		(await inTransaction(context.db, (trx) => viewRoom(context, trx, sessionId, hasVideoTools))) ??
		refuse(getConsoleRoom, "session_not_found")
	);
}

/** Changes a room for staff, and returns it. `work` returns a refusal if it can't be changed. */
async function change(
	context: ManageContext,
	call: typeof addSpeaker | typeof revokeSpeaker | typeof endSessionCall,
	sessionId: number,
	work: (trx: Transaction, room: RoomRow) => Promise<Refused | undefined>,
): Promise<ConsoleRoom | Refused> {
	const hasVideoTools = await context.video.available();
	return inTransaction(context.db, async (trx) => {
		const room = await findRoom(trx, { id: sessionId });
		if (!room) return refuse(call, "session_not_found");
		return (
			(await work(trx, room)) ??
			(await viewRoom(context, trx, sessionId, hasVideoTools)) ??
			refuse(call, "session_not_found")
		);
	});
}

/** Creates a speaker with a link to the studio. */
export const createSpeaker = (context: ManageContext, actor: Actor, sessionId: number, name: string) =>
	change(context, addSpeaker, sessionId, async (trx, room) => {
		if ((await listSpeakers(trx, sessionId)).length >= maxSpeakers) return refuse(addSpeaker, "too_many_speakers");
		await saveSpeaker(trx, sessionId, name, context.clock.now());
		const summary = `Created a speaker's link for “${room.title}”`;
		await recordAudit(trx, context.clock, actor, { action: "course.speaker_added", id: room.course_id, summary });
		return undefined;
	});

/** Revokes a speaker's link. A running broadcast of the speaker ends with its next segment. */
export const removeSpeaker = (context: ManageContext, actor: Actor, sessionId: number, speakerId: number) =>
	change(context, revokeSpeaker, sessionId, async (trx, room) => {
		if ((await saveRevocation(trx, sessionId, speakerId, context.clock.now())) === undefined)
			return refuse(revokeSpeaker, "speaker_not_found");
		const summary = `Revoked a speaker's link for “${room.title}”`;
		await recordAudit(trx, context.clock, actor, { action: "course.speaker_removed", id: room.course_id, summary });
		return undefined;
	});

/** Ends a running session for everyone. Safe to repeat. */
export const endRunningSession = (context: ManageContext, actor: Actor, sessionId: number) =>
	change(context, endSessionCall, sessionId, async (trx, room) => {
		if (room.endedAt) return undefined;
		if (!(await endSession(trx, { sessionId, at: context.clock.now(), byStaff: true })))
			return refuse(endSessionCall, "not_started");
		const summary = `Ended the live session of “${room.title}”`;
		await recordAudit(trx, context.clock, actor, { action: "course.session_ended", id: room.course_id, summary });
		return undefined;
	});
