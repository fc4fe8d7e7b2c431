import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import { refuseDate } from "../../rules/refuse-date.ts";
import { listAhead } from "./session-store.ts";

/** Gives a reason for each date that would cancel a session with attendees, move it into the past, or move it while attendees can join. */
export async function refuseDates(reader: Database | Transaction, dates: ReadonlyMap<number, Date | null>, now: Date): Promise<Map<number, string>> {
	const sessions = dates.size === 0 ? [] : await listAhead(reader, [...dates.keys()], now);
	return new Map(
		sessions.flatMap(({ course_id: id, starts_at: startsAt, minutes, attendees }): [number, string][] => {
			const reason = refuseDate({ startsAt, minutes, attendees: Number(attendees) }, dates.get(id) ?? null, now);
			return reason ? [[id, reason]] : [];
		}),
	);
}
