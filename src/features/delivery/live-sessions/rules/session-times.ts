/** Minutes before the start at which joining becomes possible. */
export const opensBefore = 15;

export interface SessionTimes {
	startsAt: Date;
	minutes: number;
}

/** The times of a stored session. */
export const toTimes = ({ starts_at: startsAt, minutes }: { starts_at: Date; minutes: number }): SessionTimes => ({
	startsAt,
	minutes,
});

export const computeSessionEnd = ({ startsAt, minutes }: SessionTimes): Date =>
	new Date(startsAt.getTime() + minutes * 60_000);
export const computeSessionOpening = ({ startsAt }: Pick<SessionTimes, "startsAt">): Date =>
	new Date(startsAt.getTime() - opensBefore * 60_000);

/** Returns whether attendees can join at `now`: from 15 minutes before the start until the end. */
export function findSessionPhase(session: SessionTimes, now: Date): "early" | "open" | "over" {
	if (now < computeSessionOpening(session)) return "early";
	return now < computeSessionEnd(session) ? "open" : "over";
}

/** Interval in seconds at which the session's page reports presence. */
export const presenceSeconds = 30;

/**
 * Seconds without a sign after which an attendee counts as gone. Browsers wake silent background pages once a minute.
 */
export const absentAfter = 75;
