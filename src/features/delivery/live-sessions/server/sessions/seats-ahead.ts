import type { Database, Transaction } from "#platform/database/tables.ts";
import { listAhead } from "./session-store.ts";

/** Counts attendees of each course's session that has not ended. Omits courses without attendees. */
export async function seatsAhead(db: Database | Transaction, courseIds: readonly number[], now: Date): Promise<Map<number, number>> {
	if (courseIds.length === 0) return new Map();
	const sessions = await listAhead(db, courseIds, now);
	return new Map(sessions.map((session) => [session.course_id, Number(session.attendees)] as const).filter(([, attendees]) => attendees > 0));
}
