import { formatSiteTimes } from "#values/dates.ts";
import { computeSessionOpening, type SessionTimes } from "./session-times.ts";

export interface BookedSession extends SessionTimes {
	attendees: number;
}

/**
 * Returns why a course's date cannot change while its session has attendees; undefined if it can.
 *
 * @param date the new date; null to remove it or to archive the course
 */
export function refuseDate(session: BookedSession, date: Date | null, now: Date): string | undefined {
	const { startsAt, attendees } = session;
	if (attendees === 0 || date?.getTime() === startsAt.getTime()) return;
	const held = `The live session on ${formatSiteTimes(startsAt).first} has attendees (${attendees})`;
	if (computeSessionOpening(session) <= now)
		return `${held} who can already join. Wait until it has ended, or postpone it in the course editor.`;
	if (date === null) return `${held}. Keep its date, or cancel the session in the course editor first.`;
	if (date <= now) return `${held}. Choose a future date, or cancel the session in the course editor first.`;
}
