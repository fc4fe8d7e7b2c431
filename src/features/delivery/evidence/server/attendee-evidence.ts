import { listParticipations } from "#features/delivery/live-room/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { SessionEvidence } from "../rules/held-evidence.ts";
import { type AttendanceRow, listPageStays } from "./attendance-store.ts";

/** Reads what proves the minutes of these attendees of a session, in their order. */
export async function readAttendeeEvidence<Attendee extends AttendanceRow>(
	db: Database | Transaction,
	sessionId: number,
	attendees: readonly Attendee[],
): Promise<(SessionEvidence & { attendee: Attendee })[]> {
	const userIds = attendees.map(({ user_id }) => user_id);
	const participations = await listParticipations(db, sessionId, userIds);
	const pageStays = Map.groupBy(await listPageStays(db, sessionId, userIds), ({ user_id }) => user_id);
	return attendees.map((attendee) => {
		const { stays = [], checks = [], pollAnswers = [], questions = [] } = participations.get(attendee.user_id) ?? {};
		const allStays = [...(pageStays.get(attendee.user_id) ?? []), ...stays].toSorted((stay, next) => stay.from.getTime() - next.from.getTime());
		return {
			attendee,
			joinedAt: attendee.first_joined_at?.toISOString() ?? null,
			minutes: attendee.minutes,
			source: attendee.source,
			reason: attendee.reason,
			stays: allStays.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() })),
			checks: checks.map(({ askedAt, answeredAt }) => ({ askedAt: askedAt.toISOString(), answeredAt: answeredAt?.toISOString() ?? null })),
			pollAnswers,
			questions: questions.map((question) => ({ ...question, askedAt: question.askedAt.toISOString() })),
		};
	});
}
