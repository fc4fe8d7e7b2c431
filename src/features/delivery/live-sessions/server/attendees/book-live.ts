import type { AppContext, Transaction } from "#platform/index.ts";
import { closeSessions, openSessions } from "../sessions/session-store.ts";
import { toSessionPlace } from "../sessions/to-session-place.ts";
import { addAttendees, type Booking, dropBooked, markBooked, placeEnrollments } from "./attendee-store.ts";
import { calendarAddress, joinAddress, type LinkContext } from "./live-links.ts";
import { calendarAlong } from "./notify-attendees.ts";

interface BookedLive {
	title: string;
	startsAt: Date;
	joinUrl: string;
	calendarUrl: string;
	attachments: ReturnType<typeof calendarAlong>;
}

export interface LiveOrder {
	orderId: number;
	userId: number;
	/** Courses of lines that include live access. */
	courseIds: number[];
}

/**
 * Places enrolled customers in the live sessions of their courses. Safe to repeat. A job emails the date within a
 * minute, unless the caller announces it.
 */
export async function placeSeats(
	{ clock, meetings }: Pick<AppContext, "clock" | "meetings">,
	trx: Transaction,
	seats: Booking[],
): Promise<void> {
	if (seats.length === 0) return;
	const [now, courseIds] = [clock.now(), [...new Set(seats.map(({ courseId }) => courseId))]];
	await closeSessions(trx, now, courseIds);
	await openSessions(trx, { now, place: toSessionPlace(meetings), courseIds });
	await placeEnrollments(trx, seats);
	await addAttendees(trx, now, seats);
}

/**
 * Marks the sessions of placed buyers as announced. The caller emails them.
 *
 * @returns the sessions of each order
 */
export async function announceSessions(
	context: LinkContext,
	trx: Transaction,
	orders: LiveOrder[],
	now: Date,
): Promise<Map<number, BookedLive[]>> {
	const bookings = orders.flatMap(({ userId, courseIds }) =>
		[...new Set(courseIds)].map((courseId) => ({ userId, courseId })),
	);
	if (bookings.length === 0) return new Map();
	const sessions = await markBooked(trx, bookings, now);
	return new Map(
		orders.map(({ orderId, userId, courseIds }) => {
			const booked = sessions.filter(({ user_id, course_id }) => user_id === userId && courseIds.includes(course_id));
			return [orderId, booked.map((session) => toBookedLive(context, session, userId))];
		}),
	);
}

/**
 * Removes customers from the sessions of ended enrollments. The caller emails them.
 *
 * @returns calendar entries that cancel the sessions, by user id
 */
export async function leaveLive(
	trx: Transaction,
	ended: Booking[],
	now: Date,
): Promise<Map<number, ReturnType<typeof calendarAlong>>> {
	const left = new Map<number, ReturnType<typeof calendarAlong>>();
	if (ended.length === 0) return left;
	for (const { user_id: userId, reference } of await dropBooked(trx, ended, now))
		left.set(userId, [...(left.get(userId) ?? []), ...calendarAlong(reference, userId)]);
	return left;
}

function toBookedLive(
	context: LinkContext,
	{ reference, title, starts_at }: { reference: string; title: string; starts_at: Date },
	userId: number,
): BookedLive {
	const seat = { reference, userId };
	return {
		title,
		startsAt: starts_at,
		joinUrl: joinAddress(context, seat),
		calendarUrl: calendarAddress(context, seat),
		attachments: calendarAlong(reference, userId),
	};
}
