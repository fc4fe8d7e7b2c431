import { listDiscussionRecords } from "#features/delivery/discussion/server/index.ts";
import { toCheckRecord } from "#features/delivery/live-room/rules/checks/check-record.ts";
import { type GroupViewing, listChecks, roomRecords } from "#features/delivery/live-room/server/index.ts";
import type { Executor } from "#platform/index.ts";
import type { SessionEvidence } from "../rules/held-evidence.ts";
import { type AttendanceRow, listPageStays } from "./attendance-store.ts";

/** Reads what proves the minutes of these attendees of a session, in their order. */
export async function readAttendeeEvidence<Attendee extends AttendanceRow>(
	db: Executor,
	sessionId: number,
	attendees: readonly Attendee[],
): Promise<(SessionEvidence & { attendee: Attendee })[]> {
	const userIds = attendees.map(({ user_id }) => user_id);
	const stays = await roomRecords.listRoomStays(db, sessionId, userIds);
	const groups = new Map(
		(await roomRecords.listGroupViewing(db, { sessionId, userIds })).map((viewing) => [viewing.userId, viewing]),
	);
	const checks = Map.groupBy(await listChecks(db, { sessionId, userIds }), ({ userId }) => userId);
	const { pollAnswers, questions } = await listDiscussionRecords(db, sessionId, userIds);
	const pageStays = Map.groupBy(await listPageStays(db, sessionId, userIds), ({ user_id }) => user_id);
	return attendees.map((attendee) => {
		const userId = attendee.user_id;
		const allStays = [...(pageStays.get(userId) ?? []), ...(stays.get(userId) ?? [])].toSorted(
			(stay, next) => stay.from.getTime() - next.from.getTime(),
		);
		return {
			attendee,
			joinedAt: attendee.first_joined_at?.toISOString() ?? null,
			minutes: attendee.minutes,
			source: attendee.source,
			reason: attendee.reason,
			stays: allStays.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() })),
			group: toGroup(groups.get(userId)),
			checks: (checks.get(userId) ?? []).map(toCheckRecord),
			pollAnswers: (pollAnswers.get(userId) ?? []).map(({ pollId, question, answer }) => ({
				pollId,
				question,
				answer,
			})),
			questions: (questions.get(userId) ?? []).map(({ askedAt, text, state }) => ({
				askedAt: askedAt.toISOString(),
				text,
				state,
			})),
		};
	});
}

const toGroup = (viewing: GroupViewing | undefined): SessionEvidence["group"] =>
	viewing
		? {
				hostName: viewing.hostName,
				joinedAt: viewing.joinedAt.toISOString(),
				confirmedAt: viewing.confirmedAt?.toISOString() ?? null,
			}
		: null;
