import { type AppContext, inTransaction } from "#platform/index.ts";
import { addAttendees, dropAttendees, placeEnrollments } from "../attendees/attendee-store.ts";
import { notifyAttendees } from "../attendees/notify-attendees.ts";
import { followDates } from "./follow-dates.ts";
import { closeSessions, openSessions } from "./session-store.ts";
import { toSessionPlace } from "./to-session-place.ts";

/**
 * Updates sessions and attendees from the catalog and the enrollments, then emails attendees. It compares actual with
 * expected state, so it covers every cause: the console, imports, refunds and reassigned seats.
 */
export async function followSessions(
	context: Pick<AppContext, "db" | "clock" | "meetings" | "mail" | "signer" | "events">,
): Promise<void> {
	const { db, clock, meetings } = context;
	const now = clock.now();
	await closeSessions(db, now);
	await inTransaction(db, (trx) => followDates(trx, context));
	await openSessions(db, { now, place: toSessionPlace(meetings) });
	await placeEnrollments(db);
	await addAttendees(db, now);
	await dropAttendees(db, now);
	await notifyAttendees(context);
}
