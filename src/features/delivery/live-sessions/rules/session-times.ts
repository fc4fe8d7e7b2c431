/** Minutes before the start from which one can join. */
export const opensBefore = 15;

export interface SessionTimes {
	startsAt: Date;
	minutes: number;
}

export const endOf = ({ startsAt, minutes }: SessionTimes): Date => new Date(startsAt.getTime() + minutes * 60_000);
export const openingOf = ({ startsAt }: Pick<SessionTimes, "startsAt">): Date => new Date(startsAt.getTime() - opensBefore * 60_000);

/** Whether one can join at `now`: from 15 minutes before the start until the end. */
export function phaseOf(session: SessionTimes, now: Date): "early" | "open" | "over" {
	if (now < openingOf(session)) return "early";
	return now < endOf(session) ? "open" : "over";
}

/** Seconds between two signs of presence that the companion page sends. */
export const presenceSeconds = 30;

/**
 * Minutes attended where no provider's report exists: from joining, or the start for those who waited, to the last sign of
 * presence, or the end. Rounded to whole minutes, because the last sign may come half a minute before somebody leaves.
 *
 * @param lastSeenAt null when no sign of presence followed the join
 */
export function minutesPresent(session: SessionTimes, joinedAt: Date, lastSeenAt: Date | null): number {
	if (!lastSeenAt) return 0;
	const from = Math.max(joinedAt.getTime(), session.startsAt.getTime());
	const until = Math.min(lastSeenAt.getTime(), endOf(session).getTime());
	return Math.max(0, Math.round((until - from) / 60_000));
}
