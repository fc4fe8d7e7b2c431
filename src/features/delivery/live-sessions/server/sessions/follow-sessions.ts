import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { addAttendees, dropAttendees, placeEnrollments } from "../attendees/attendee-store.ts";
import { notifyAttendees } from "../attendees/notify-attendees.ts";
import { providerOf } from "./provider-of.ts";
import { closeSessions, followCourses, openSessions } from "./session-store.ts";

/**
 * Brings sessions and attendees in line with the catalog and with who is enrolled, then tells everyone what changed
 * for them. It compares what is with what should be, so it does not matter who changed what: an operator, an import, a
 * refund, a seat that was moved.
 */
export async function followSessions(context: Pick<AppContext, "db" | "clock" | "meetings" | "mail" | "signer">): Promise<void> {
	const { db, clock, meetings } = context;
	const now = clock.now();
	await closeSessions(db, now);
	await followCourses(db, now);
	await openSessions(db, { now, provider: providerOf(meetings) });
	await placeEnrollments(db);
	await addAttendees(db, now);
	await dropAttendees(db, now);
	await notifyAttendees(context);
}
