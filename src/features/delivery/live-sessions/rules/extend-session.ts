import { computeSessionEnd, type SessionTimes } from "./session-times.ts";

/** Minutes by which a session can be extended altogether. */
export const maxExtensionMinutes = 120;

export type ExtensionRefusal = "not_started" | "session_over" | "extended_enough";

/**
 * Returns why a session can't be extended now; undefined if it can. Afterwards its attendance is counted, and minutes
 * that were counted don't change.
 */
export function refuseExtension(
	session: SessionTimes & { extendedMinutes: number; state: "scheduled" | "canceled" | "over" },
	minutes: number,
	now: Date,
): ExtensionRefusal | undefined {
	if (session.state !== "scheduled" || computeSessionEnd(session) <= now) return "session_over";
	if (session.startsAt > now) return "not_started";
	return session.extendedMinutes + minutes > maxExtensionMinutes ? "extended_enough" : undefined;
}
