import { addAttendees, dropAttendees, placeEnrollments } from "../attendees/attendee-store.ts";
import { notifyAttendees } from "../attendees/notify-attendees.ts";
import type { LiveDeps } from "../live-deps.ts";
import { closeSessions, followCourses, openSessions } from "./session-store.ts";

/**
 * Brings sessions and attendees in line with the catalog and with who is enrolled, then tells everyone what changed
 * for them. It compares what is with what should be, so it does not matter who changed what: an operator, an import, a
 * refund, a seat that was moved.
 */
export async function followSessions(deps: LiveDeps): Promise<void> {
	const { db, clock, meetings } = deps;
	const now = clock.now();
	await closeSessions(db, now);
	await followCourses(db, now);
	await openSessions(db, { now, provider: meetings?.name ?? "link" });
	await placeEnrollments(db);
	await addAttendees(db, now);
	await dropAttendees(db, now);
	await notifyAttendees(deps);
}
