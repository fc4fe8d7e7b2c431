import type { Transaction } from "../../../../../platform/database/tables.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { providerOf } from "../sessions/provider-of.ts";
import { closeSessions, openSessions } from "../sessions/session-store.ts";
import type { ProviderName } from "../tables.ts";
import { addAttendees, type Booking, dropBooked, markBooked, placeEnrollments } from "./attendee-store.ts";
import { calendarAddress, joinAddress, type LinkContext } from "./live-links.ts";
import { calendarAlong } from "./notify-attendees.ts";

/** A live session that somebody just bought, for the mail that says so. */
export interface BookedLive {
	title: string;
	startsAt: Date;
	joinUrl: string;
	calendarUrl: string;
	/** The entry for the calendar, to go along with the mail. */
	attachments: ReturnType<typeof calendarAlong>;
}

/** An order that is paid, and who bought it. */
export interface LiveOrder {
	orderId: number;
	userId: number;
	/** Those of which its lines bring the live session. */
	courseIds: number[];
}

/**
 * Seats the buyers of orders in the live sessions that these bring, once the orders' enrollments are written. Whoever
 * calls it tells the buyers of them: no other mail does. Safe to repeat.
 *
 * @returns the sessions of each order that brings any
 */
export async function bookLive(
	trx: Transaction,
	context: LinkContext & Pick<AppContext, "meetings">,
	orders: LiveOrder[],
	now: Date,
): Promise<Map<number, BookedLive[]>> {
	const bookings = orders.flatMap(({ userId, courseIds }) => [...new Set(courseIds)].map((courseId) => ({ userId, courseId })));
	if (bookings.length === 0) return new Map();
	await placeBookings(trx, providerOf(context.meetings), bookings, now);
	const sessions = await markBooked(trx, bookings, now);
	return new Map(
		orders.map(({ orderId, userId, courseIds }) => {
			const own = sessions.filter(({ user_id, course_id }) => user_id === userId && courseIds.includes(course_id));
			return [orderId, own.map((session) => bookedOf(context, session, userId))];
		}),
	);
}

/**
 * Places a seat that somebody has accepted in its session at once, in the transaction of the enrollment. The email with the
 * date and the calendar entry follows within a minute.
 */
export async function placeSeat({ clock, meetings }: Pick<AppContext, "clock" | "meetings">, trx: Transaction, seat: Booking): Promise<void> {
	await placeBookings(trx, providerOf(meetings), [seat], clock.now());
}

/**
 * Takes customers off the sessions of enrollments that have just ended. Whoever calls it tells them: no other email does.
 *
 * @returns the entries that take the session out of each customer's calendar
 */
export async function leaveLive(trx: Transaction, ended: Booking[], now: Date): Promise<Map<number, ReturnType<typeof calendarAlong>>> {
	const left = new Map<number, ReturnType<typeof calendarAlong>>();
	if (ended.length === 0) return left;
	for (const { user_id: userId, reference } of await dropBooked(trx, ended, now))
		left.set(userId, [...(left.get(userId) ?? []), ...calendarAlong(reference, userId)]);
	return left;
}

async function placeBookings(trx: Transaction, provider: ProviderName, bookings: Booking[], now: Date): Promise<void> {
	const courseIds = [...new Set(bookings.map(({ courseId }) => courseId))];
	await closeSessions(trx, now, courseIds);
	await openSessions(trx, { now, provider, courseIds });
	await placeEnrollments(trx, bookings);
	await addAttendees(trx, now, bookings);
}

function bookedOf(context: LinkContext, { reference, title, starts_at }: { reference: string; title: string; starts_at: Date }, userId: number): BookedLive {
	const seat = { reference, userId };
	return {
		title,
		startsAt: starts_at,
		joinUrl: joinAddress(context, seat),
		calendarUrl: calendarAddress(context, seat),
		attachments: calendarAlong(reference, userId),
	};
}
