/** Interval in milliseconds at which a room asks for its state. */
export const pollMs = 3_000;

/** Seconds between records of an attendee's presence. */
export const beatSeconds = 10;

/**
 * Seconds without a question after which an attendee counts as gone. Browsers wake silent background pages once a
 * minute.
 */
export const goneAfter = 75;

/** Hours after the scheduled end until which a speaker's link works. */
const studioHours = 2;

/** Minutes after its scheduled end at which a session ends by itself. */
export const overrunMinutes = 30;

/** Minutes before the scheduled end at which speakers are reminded of it. */
const reminderMinutes = 5;

interface Times {
	startsAt: Date;
	minutes: number;
}

/** When a session ends, whatever its speakers do. */
export const computeLatestEnd = ({ startsAt, minutes }: Times): Date =>
	new Date(startsAt.getTime() + (minutes + overrunMinutes) * 60_000);

/** When a session was held, or is to be held: as scheduled with extensions, or until it was ended early. */
export function findHeldTime({ startsAt, minutes, endedAt }: Times & { endedAt: Date | null }): {
	from: Date;
	until: Date;
} {
	const planned = new Date(startsAt.getTime() + minutes * 60_000);
	return { from: startsAt, until: endedAt !== null && endedAt > startsAt && endedAt < planned ? endedAt : planned };
}

/** Whether a running session is close to its scheduled end, or past it. */
export const isEndingSoon = ({ startsAt, minutes }: Times, now: Date): boolean =>
	now.getTime() >= startsAt.getTime() + (minutes - reminderMinutes) * 60_000;

/** Whether a speaker's link works at `now`: any time before the session, and until two hours after its end. */
export function isStudioOpen({ startsAt, minutes }: Times, now: Date): boolean {
	return now.getTime() < startsAt.getTime() + minutes * 60_000 + studioHours * 3_600_000;
}
