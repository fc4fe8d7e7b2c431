import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database } from "../../../platform/database/tables.ts";
import { formatEasternAndPacific } from "../../../values/dates.ts";
import type { CheckDates } from "../../catalogue/server/index.ts";
import { listAhead } from "./session-store.ts";

/** For imports: a course whose live session is still to come and has attendees can't get a date that has passed. */
export function datesOfSessions(db: Database, clock: Clock): CheckDates {
	return async (dates) => {
		const now = clock.now();
		const past = [...dates].flatMap(([id, date]) => (date && date <= now ? [id] : []));
		if (past.length === 0) return new Map();
		const ahead = await listAhead(db, past, now);
		return new Map(
			ahead
				.filter((session) => Number(session.attendees) > 0)
				.map((session) => [
					session.course_id,
					`webinarDate: The live session on ${formatEasternAndPacific(session.starts_at).eastern} has attendees (${session.attendees}). A session can't be moved into the past.`,
				]),
		);
	};
}
