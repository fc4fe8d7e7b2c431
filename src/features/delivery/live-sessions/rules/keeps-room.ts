/** What the page behind a join link shows. */
interface JoinedSession {
	state: "early" | "open" | "over" | "canceled";
	heldHere: boolean;
}

/**
 * Whether the page goes on showing the room of a session that is over: the room says so itself, and has its last
 * seconds and the chat. A session that was canceled or has another date leaves the room.
 */
export const keepsRoom = (before: JoinedSession, now: Pick<JoinedSession, "state">): boolean =>
	before.heldHere && before.state === "open" && now.state === "over";
