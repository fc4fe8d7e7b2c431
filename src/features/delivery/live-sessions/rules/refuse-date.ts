import { formatEasternAndPacific } from "../../../../values/dates.ts";
import { openingOf, type SessionTimes } from "./session-times.ts";

/** A session that has not ended, with how many people have a seat in it. */
export interface BookedSession extends SessionTimes {
	attendees: number;
}

/**
 * Why a course can't get another date while its session has attendees; undefined when it can.
 *
 * @param date the date that the course would have; null when it would have none, or be archived
 */
export function refuseDate(session: BookedSession, date: Date | null, now: Date): string | undefined {
	const { startsAt, attendees } = session;
	if (attendees === 0 || date?.getTime() === startsAt.getTime()) return;
	const held = `The live session on ${formatEasternAndPacific(startsAt).eastern} has attendees (${attendees})`;
	if (openingOf(session) <= now) return `${held} who can already join. Wait until it has ended, or postpone it in the course editor.`;
	if (date === null) return `${held}. Keep its date, or cancel the session in the course editor first.`;
	if (date <= now) return `${held}. Choose a future date, or cancel the session in the course editor first.`;
}
