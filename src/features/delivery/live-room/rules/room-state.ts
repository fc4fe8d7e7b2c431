export type RoomState = "waiting" | "live" | "interrupted" | "ended";

export interface Broadcast {
	startedAt: Date | null;
	endedAt: Date | null;
	lastSegmentAt: Date | null;
}

/** Seconds without a new segment after which the speaker counts as interrupted. A segment is a second long. */
const interruptedAfter = 8;

/** Returns what attendees of a session see at `now`. */
export function roomStateOf(broadcast: Broadcast | undefined, now: Date): RoomState {
	if (!broadcast?.startedAt) return "waiting";
	if (broadcast.endedAt) return "ended";
	const last = broadcast.lastSegmentAt ?? broadcast.startedAt;
	return now.getTime() - last.getTime() > interruptedAfter * 1000 ? "interrupted" : "live";
}
