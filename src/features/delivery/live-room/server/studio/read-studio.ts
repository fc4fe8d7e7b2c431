import {
	computeSessionEnd,
	computeSessionOpening,
	toTimes,
} from "#features/delivery/live-sessions/rules/session-times.ts";
import { sessionExtension } from "#features/delivery/live-sessions/server/index.ts";
import { type AppContext, inTransaction, type Refused, refuse } from "#platform/index.ts";
import { extensionMinutes } from "../../rules/extension-minutes.ts";
import { refuseTake } from "../../rules/ingest/refuse-take.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { isEndingSoon, isStudioOpen } from "../../rules/room-times.ts";
import { endBroadcast, getStudio, type StudioView } from "../../studio-contract.ts";
import { countWatching, findRoom, findSpeaker, type RoomRow } from "../room-store.ts";
import { recordSpeaker } from "../signs/speaker-stays-store.ts";
import { endSession } from "./end-session.ts";
import { readEarlyEnd } from "./read-early-end.ts";
import { readStudioToken } from "./studio-links.ts";

type StudioContext = Pick<AppContext, "db" | "clock" | "signer">;
type ViewContext = StudioContext & Pick<AppContext, "events">;

export interface OpenStudio {
	room: RoomRow;
	speaker: { id: number; name: string };
	isOpen: boolean;
}

/** Finds the session and speaker of a studio link; undefined if it is broken or was revoked. */
export async function findStudio({ db, clock, signer }: StudioContext, token: string): Promise<OpenStudio | undefined> {
	const link = readStudioToken(signer, token);
	const room = link && (await findRoom(db, { reference: link.reference }));
	const speaker = room && (await findSpeaker(db, link.speakerId, room.id));
	if (!speaker) return undefined;
	return {
		room,
		speaker,
		isOpen: room.held_here && isStudioOpen(toTimes(room), clock.now()),
	};
}

/** Refuses a link without a studio. */
export const studioClosed = refuse(getStudio, "studio_closed");

/** Returns what a speaker sees of the session behind their link. */
export async function readStudio(context: ViewContext, token: string): Promise<StudioView | Refused> {
	const studio = await findStudio(context, token);
	if (!studio) return refuse(getStudio, "studio_closed");
	const { room, speaker, isOpen } = studio;
	const now = context.clock.now();
	if (isOpen) await recordSpeaker(context.db, { sessionId: room.id, speakerId: speaker.id, now });
	const state = toRoomState(room, now);
	const isRunning = state === "live" || state === "interrupted";
	const extension = isRunning && !room.replay ? await readRoomExtension(context, room, now) : undefined;
	return {
		title: room.title,
		speaker: speaker.name,
		now: now.toISOString(),
		startsAt: room.starts_at.toISOString(),
		endsAt: computeSessionEnd(toTimes(room)).toISOString(),
		state,
		watching: await countWatching(context.db, room.id, now),
		open: isOpen,
		ending: extension && isEndingSoon(toTimes(room), now) ? describeEnding(room, extension) : null,
		earlyEnd: isRunning ? await inTransaction(context.db, (trx) => readEarlyEnd(context, trx, room)) : null,
		canExtend: extension?.canExtend ?? false,
		startRefusal:
			refuseTake(
				{ rehearsal: false, isKnown: false },
				{ ...room, opensAt: computeSessionOpening({ startsAt: room.starts_at }) },
			) ?? null,
		isPastLatestEnd: now >= room.latestEnd,
		isReplay: room.replay !== null,
	};
}

const readRoomExtension = ({ db }: StudioContext, room: RoomRow, now: Date) =>
	inTransaction(db, (trx) =>
		sessionExtension.read(trx, room, { minutes: extensionMinutes[0], until: room.latestEnd, now }),
	);

/** Describes how a running session ends. A recording ends with its last second, so it has no such end. */
function describeEnding(
	room: RoomRow,
	{ overlap }: Awaited<ReturnType<typeof readRoomExtension>>,
): StudioView["ending"] {
	const next = overlap && {
		title: overlap.title,
		startsAt: overlap.starts_at.toISOString(),
		attendees: overlap.attendees,
	};
	return { latestEndAt: room.latestEnd.toISOString(), next: next ?? null };
}

/** Ends the broadcast for every attendee. Safe to repeat. */
export async function end(context: ViewContext, token: string): Promise<StudioView | Refused> {
	const studio = await findStudio(context, token);
	if (!studio) return refuse(endBroadcast, "studio_closed");
	const { id: sessionId, endedAt } = studio.room;
	if (!endedAt && !(await inTransaction(context.db, (trx) => endSession(trx, { sessionId, at: context.clock.now() }))))
		return refuse(endBroadcast, "not_started");
	return readStudio(context, token);
}
