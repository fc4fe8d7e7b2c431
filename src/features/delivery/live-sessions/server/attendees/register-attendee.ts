import type { AppContext } from "#platform/index.ts";
import { findRegistration, saveRegistration } from "./registration-store.ts";
import type { findSeat } from "./seat-store.ts";

type Seat = NonNullable<Awaited<ReturnType<typeof findSeat>>>;

/**
 * Returns the address at which an attendee enters a meeting: the link that staff entered, the attendee's own if the provider
 * registers attendees, or the meeting's. Null if there is none yet, or the provider can't be reached.
 */
export async function findMeetingAddress({ db, meetings, log }: Pick<AppContext, "db" | "meetings" | "log">, seat: Seat): Promise<string | null> {
	if (seat.own_url || !seat.meeting_id || !meetings || meetings === "here" || !meetings.register || seat.provider !== meetings.name)
		return seat.own_url ?? seat.meeting_url;
	const attendee = { sessionId: seat.id, userId: seat.user_id, meetingId: seat.meeting_id };
	const savedRegistration = await findRegistration(db, attendee);
	if (savedRegistration) return savedRegistration;
	try {
		const registration = await meetings.register(seat.meeting_id, { email: seat.email, fullName: seat.full_name });
		await saveRegistration(db, attendee, registration);
		return registration.joinUrl;
	} catch (error) {
		log.warn({ err: error, session: seat.id }, "An attendee could not be registered for the meeting.");
		return null;
	}
}
