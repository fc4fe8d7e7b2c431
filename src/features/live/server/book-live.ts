import type { Transaction } from "../../../platform/database/tables.ts";
import { addAttendees, markBooked, placeEnrolments } from "./attendee-store.ts";
import type { LinkDeps } from "./live-deps.ts";
import { calendarAddress, joinAddress } from "./live-links.ts";
import { listLiveCourses } from "./seat-store.ts";
import { openSessions } from "./session-store.ts";
import type { ProviderName } from "./tables.ts";
import { calendarAlong } from "./tell-attendees.ts";

/** A live session that somebody just bought, for the mail that says so. */
export interface BookedLive {
	title: string;
	startsAt: Date;
	joinUrl: string;
	calendarUrl: string;
	/** The entry for the calendar, to go along with the mail. */
	attachments: ReturnType<typeof calendarAlong>;
}

/**
 * Seats the buyer of an order in the live sessions that it brings, once the order's enrolments are written. Whoever
 * calls it tells the buyer of them: no other mail does. Safe to repeat.
 */
export async function bookLive(
	trx: Transaction,
	deps: LinkDeps & { provider: ProviderName },
	order: { orderId: number; personId: number; now: Date },
): Promise<BookedLive[]> {
	const courseIds = await listLiveCourses(trx, order.orderId);
	if (courseIds.length === 0) return [];
	await openSessions(trx, { now: order.now, provider: deps.provider, courseIds });
	await placeEnrolments(trx, courseIds);
	await addAttendees(trx, order.now, courseIds);
	const sessions = await markBooked(trx, order.personId, courseIds, order.now);
	return sessions.map(({ reference, title, starts_at }) => {
		const seat = { reference, personId: order.personId };
		return {
			title,
			startsAt: starts_at,
			joinUrl: joinAddress(deps, seat),
			calendarUrl: calendarAddress(deps, seat),
			attachments: calendarAlong(reference, order.personId),
		};
	});
}
