import type { Database, Transaction } from "../../../../../platform/database/tables.ts";
import { listAhead } from "./session-store.ts";

/** How many persons attend the live session ahead of each of these courses; courses that nobody attends are left out. */
export async function seatsAhead(db: Database | Transaction, courseIds: readonly number[], now: Date): Promise<Map<number, number>> {
	if (courseIds.length === 0) return new Map();
	const sessions = await listAhead(db, courseIds, now);
	return new Map(sessions.map((one) => [one.course_id, Number(one.attendees)] as const).filter(([, attendees]) => attendees > 0));
}
