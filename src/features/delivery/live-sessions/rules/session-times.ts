/** Minutes before the start at which joining becomes possible. */
export const opensBefore = 15;

export interface SessionTimes {
	startsAt: Date;
	minutes: number;
}

export const endOf = ({ startsAt, minutes }: SessionTimes): Date => new Date(startsAt.getTime() + minutes * 60_000);
export const openingOf = ({ startsAt }: Pick<SessionTimes, "startsAt">): Date => new Date(startsAt.getTime() - opensBefore * 60_000);

/** Returns whether attendees can join at `now`: from 15 minutes before the start until the end. */
export function phaseOf(session: SessionTimes, now: Date): "early" | "open" | "over" {
	if (now < openingOf(session)) return "early";
	return now < endOf(session) ? "open" : "over";
}

/** Interval in seconds at which the session's page reports presence. */
export const presenceSeconds = 30;

/**
 * Returns whole minutes attended, for sessions without a provider's report. Counts from joining, or the start if later,
 * to the last sign of presence, or the end if earlier. Rounds, because the last sign can be half a minute old.
 *
 * @param lastSeenAt null if no sign of presence followed the join
 */
export function minutesPresent(session: SessionTimes, joinedAt: Date, lastSeenAt: Date | null): number {
	if (!lastSeenAt) return 0;
	const from = Math.max(joinedAt.getTime(), session.startsAt.getTime());
	const until = Math.min(lastSeenAt.getTime(), endOf(session).getTime());
	return Math.max(0, Math.round((until - from) / 60_000));
}
