import { pollMs } from "./room-times.ts";

/**
 * Milliseconds after which the room gives up on a response and asks again, because attendance counts only while it
 * asks. After a sleep or a change of network, a browser can wait for minutes on a connection that is gone.
 */
export const maxResponseMs = 30_000;

/** Milliseconds until the room asks again after a refusal that only a person can end, such as a refunded seat. */
const refusedMs = 20_000;
const maxPauseMs = 24_000;

/** What an attendee sees when the room can't be read: the room as it was, or why they are not in it. */
export type RoomScreen = "room" | "signed_out" | "refusal";

/**
 * Returns what the room shows after a failed request, and when it asks again. It always does: a login can return, a
 * removed attendee can be let in again, and attendance counts only while it asks.
 *
 * @param status of the response; null without one
 * @param failures in a row, with this one
 */
export function afterFailure(status: number | null, failures: number): { shows: RoomScreen; pauseMs: number } {
	const slower = Math.min(maxPauseMs, pollMs * 2 ** Math.max(0, failures - 1));
	if (status === 429) return { shows: "room", pauseMs: slower };
	// Attendees come back as soon as the server does.
	if (status === null || status >= 500) return { shows: "room", pauseMs: pollMs };
	// One can come from a server that has not seen a new login yet.
	if (status === 401) return { shows: failures > 1 ? "signed_out" : "room", pauseMs: slower };
	return { shows: "refusal", pauseMs: refusedMs };
}
