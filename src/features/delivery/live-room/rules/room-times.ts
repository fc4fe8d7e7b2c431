/** Interval in milliseconds at which a room asks for its state. */
export const pollMs = 3_000;

/** Seconds between records of an attendee's presence. */
export const beatSeconds = 10;

/** Seconds without a question after which an attendee counts as gone. Browsers wake silent background pages once a minute. */
export const goneAfter = 75;

/** Hours after the scheduled end until which a speaker's link works. */
export const studioHours = 2;

/** Whether a speaker can broadcast at `now`: any time before the session, and until two hours after its end. */
export function isStudioOpen({ startsAt, minutes }: { startsAt: Date; minutes: number }, now: Date): boolean {
	return now.getTime() < startsAt.getTime() + minutes * 60_000 + studioHours * 3_600_000;
}
