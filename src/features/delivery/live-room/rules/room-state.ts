export type RoomState = "waiting" | "live" | "interrupted" | "ended";

export interface Broadcast {
	startedAt: Date | null;
	endedAt: Date | null;
	lastSegmentAt: Date | null;
	/** When it ends by itself. */
	latestEnd?: Date;
	/** A recording that is shown instead of a speaker. */
	replay?: { startsAt: Date; seconds: number } | null;
}

/** Seconds without a new segment after which the speaker counts as interrupted. A segment is a second long. */
export const interruptedAfter = 8;

/** Returns what attendees of a session see at `now`. */
export function toRoomState(broadcast: Broadcast | undefined, now: Date): RoomState {
	if (broadcast?.replay) {
		const position = now.getTime() - broadcast.replay.startsAt.getTime();
		if (position < 0) return "waiting";
		return position < broadcast.replay.seconds * 1000 ? "live" : "ended";
	}
	if (!broadcast?.startedAt) return "waiting";
	if (broadcast.endedAt || (broadcast.latestEnd && now >= broadcast.latestEnd)) return "ended";
	const last = broadcast.lastSegmentAt ?? broadcast.startedAt;
	return now.getTime() - last.getTime() > interruptedAfter * 1000 ? "interrupted" : "live";
}
