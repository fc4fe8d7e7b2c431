import type { Executor } from "#platform/index.ts";
import { listCustomerPageStays, listCustomerReportedStays, listHeldOn } from "./attendees/seat-store.ts";

/** Exports a customer's seats, notifications and attendance for the personal data download. */
export async function exportLive(db: Executor, userId: number) {
	const rows = await listHeldOn(db, userId);
	const stays = Map.groupBy(await listCustomerPageStays(db, userId), ({ reference }) => reference);
	const reported = Map.groupBy(await listCustomerReportedStays(db, userId), ({ reference }) => reference);
	return rows.map((row) => ({
		session: row.title,
		startsAt: row.starts_at,
		bookedAt: row.booked_at,
		seatEndedAt: row.removed_at,
		lastToldAt: row.notified_at,
		firstJoinedAt: row.first_joined_at,
		lastJoinedAt: row.last_joined_at,
		timesJoined: row.joins ?? 0,
		timesJoinedEarlierDates: row.joins_discarded ?? 0,
		lastSeenAt: row.last_seen_at,
		staysOnPage: (stays.get(row.reference) ?? []).map(({ from_at, until_at }) => ({ from: from_at, until: until_at })),
		staysInMeetingReport: (reported.get(row.reference) ?? []).map(({ joined_at, left_at, seconds }) => ({
			from: joined_at,
			until: left_at,
			seconds,
		})),
		minutesAttended: row.minutes,
		countedBy: row.source,
		correctedBecause: row.reason,
		registrationAtMeetingProvider: row.registration_id,
	}));
}
