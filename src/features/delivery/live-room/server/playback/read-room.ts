import { type AppContext, type Refused, refuse } from "#platform/index.ts";
import { openRoom, type RoomView } from "../../contract.ts";
import { requestChecks } from "../checks/request-check.ts";
import { findMembership } from "../groups/groups-store.ts";
import { recordBeat, saveVisit } from "../presence/presence-store.ts";
import { saveAttendeeSigns } from "../presence/signs-store.ts";
import { countWatching } from "../room-store.ts";
import { findAttendee } from "./find-attendee.ts";
import { hasSegments } from "./segments-store.ts";
import { discussionAddress, streamAddress } from "./stream-links.ts";

interface Asking {
	token: string;
	userId: number;
	place: string;
	enter: boolean;
	visible: boolean;
	stalledSeconds?: number | undefined;
	lostSeconds?: number | undefined;
}

/** A browser can't say that it had trouble for longer than this. */
const maxTroubleSeconds = 300;

/** Returns what an attendee sees in the room, and records the visit. */
export async function readRoom(
	context: Pick<AppContext, "db" | "clock" | "signer" | "settings" | "keyFor" | "events">,
	{ token, userId, place, enter, visible, stalledSeconds = 0, lostSeconds = 0 }: Asking,
): Promise<RoomView | Refused> {
	const { db } = context;
	const attendee = await findAttendee(context, { token, userId });
	if (typeof attendee === "string") return refuse(openRoom, attendee);
	const { sessionId, reference, room, state, now } = attendee;
	const beat = { sessionId, userId, place, visible, returns: enter || lostSeconds > 0, now };
	if (enter) await saveVisit(db, beat);
	if (!(await recordBeat(db, beat))) return refuse(openRoom, "watching_elsewhere");
	const trouble = { stalled: stalledSeconds, lost: lostSeconds };
	await saveAttendeeSigns(
		db,
		(["stalled", "lost"] as const).flatMap((kind) => {
			const from = new Date(now.getTime() - Math.min(trouble[kind], maxTroubleSeconds) * 1000);
			return trouble[kind] > 0 ? [{ sessionId, userId, kind, from, until: now }] : [];
		}),
	);
	const group = (await findMembership(db, { sessionId, userId })) ?? null;
	const isPlaying = (state === "live" || state === "interrupted") && (await hasSegments(db, { sessionId, now }));
	const startsIn = Math.max(0, Math.ceil((room.starts_at.getTime() - now.getTime()) / 1000));
	const link = { reference, userId, place };
	const checks = await requestChecks(context, { room, userId, isLive: state === "live", now });
	const endsAt = new Date(room.starts_at.getTime() + room.minutes * 60_000).toISOString();
	return {
		state,
		startsIn,
		waiting: state === "waiting" ? await countWatching(db, sessionId, now) : null,
		endsAt,
		extendedMinutes: room.extended_minutes,
		...checks,
		check: state === "live" ? checks.check : null,
		group: group && { hostName: group.hostName },
		streamUrl: isPlaying && !group ? streamAddress(context, link) : null,
		latestEndAt: isPlaying && !room.replay && now.toISOString() > endsAt ? room.latestEnd.toISOString() : null,
		discussionUrl: discussionAddress(context, link),
	};
}
