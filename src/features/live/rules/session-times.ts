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

/**
 * Minutes that somebody counts as there who came by the join link, where no report says more: from coming, or the start
 * for those who waited for it, until the end. Whole minutes.
 */
export function minutesFromJoining(session: SessionTimes, joinedAt: Date): number {
	const from = Math.max(joinedAt.getTime(), session.startsAt.getTime());
	return Math.max(0, Math.floor((endOf(session).getTime() - from) / 60_000));
}
