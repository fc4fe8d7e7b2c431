import { hasEvaluated } from "#features/credit/evaluations/server/index.ts";
import { listLicenses, type PersonLicense } from "#features/credit/licenses/server/index.ts";
import { opensBefore } from "#features/delivery/live-sessions/rules/session-times.ts";
import { listWatched } from "#features/delivery/recordings/server/index.ts";
import { type AttendeePresenceCheck, type GroupViewing, listChecks, listGroupViewing, listRoomStays } from "#features/delivery/room/server/index.ts";
import { listExpertPresence } from "#features/delivery/studio/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { estimateMinutes } from "../rules/estimate-minutes.ts";
import { isExpertPresent } from "../rules/is-expert-present.ts";
import { type AttendanceRow, listAttendances } from "./attendance-store.ts";
import { type CorrectionRow, listClaims, listCorrections } from "./correction-store.ts";
import type { DecidedEnrollment } from "./decision-store.ts";

/** What was recorded of an enrollment, from all places that record something. */
export interface RecordedEvidence {
	session: (AttendanceRow & { from: Date; until: Date }) | undefined;
	attendedMinutes: number;
	checks: readonly AttendeePresenceCheck[];
	/** How the person watched on the screen of a group, on the date of the session; null if alone. */
	group: GroupViewing | null;
	expertPresent: boolean;
	watched: { watchedSeconds: number; lengthSeconds: number; lastWatchedAt: Date | null };
	hasEvaluated: boolean;
	licenses: readonly PersonLicense[];
	/** Including withdrawn ones. */
	corrections: readonly CorrectionRow[];
	claims: readonly { program_id: number; credits: number; claimed_at: Date }[];
}

/**
 * Reads the evidence of enrollments from the features that record it.
 *
 * @param isEstimated whether attendance that is not counted yet is estimated, for people who want to see where they are
 */
export async function readEvidence(
	db: Database | Transaction,
	enrollments: readonly DecidedEnrollment[],
	{ now, isEstimated }: { now: Date; isEstimated: boolean },
): Promise<Map<number, RecordedEvidence>> {
	const ids = enrollments.map(({ id }) => id);
	const attendances = new Map((await listAttendances(db, ids)).map((row) => [row.enrollmentId, row]));
	const rooms = await readRooms(db, [...attendances.values()]);
	const experts = await readExperts(db, [...new Set([...attendances.values()].map(({ sessionId }) => sessionId))]);
	const watched = await listWatched(
		db,
		enrollments.flatMap(({ id, grants }) => (grants.recording ? [id] : [])),
	);
	const evaluated = await hasEvaluated(db, ids);
	const userIds = [...new Set(enrollments.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
	const licenses = Map.groupBy(await listLicenses(db, userIds), ({ userId }) => userId);
	const corrections = Map.groupBy(await listCorrections(db, ids), ({ enrollment_id }) => enrollment_id);
	const claims = Map.groupBy(await listClaims(db, ids), ({ enrollment_id }) => enrollment_id);
	return new Map(
		enrollments.map(({ id, userId }): [number, RecordedEvidence] => {
			const attendance = attendances.get(id);
			const room = attendance && userId !== null ? rooms.get(toKey(attendance.sessionId, userId)) : undefined;
			const from = attendance?.startsAt ?? now;
			const until = attendance ? findEnd(attendance) : now;
			const span = { from: from.getTime(), until: Math.min(until.getTime(), now.getTime()) };
			return [
				id,
				{
					session: attendance && { ...attendance, from, until },
					attendedMinutes: attendance?.minutes ?? (isEstimated ? estimateMinutes(room?.stays ?? [], span) : 0),
					checks: room?.checks ?? [],
					group: room?.group ?? null,
					expertPresent:
						attendance !== undefined &&
						isExpertPresent(experts.get(attendance.sessionId) ?? [], { from: attendance.startsAt.getTime(), until: findEnd(attendance).getTime() }),
					watched: watched.get(id) ?? { watchedSeconds: 0, lengthSeconds: 0, lastWatchedAt: null },
					hasEvaluated: evaluated.has(id),
					licenses: (userId !== null && licenses.get(userId)) || [],
					corrections: corrections.get(id) ?? [],
					claims: claims.get(id) ?? [],
				},
			];
		}),
	);
}

const toKey = (sessionId: number, userId: number) => `${sessionId} ${userId}`;

/** A session can end early. Extensions are in its length. */
function findEnd({ startsAt, length, endedAt }: AttendanceRow): Date {
	const planned = new Date(startsAt.getTime() + length * 60_000);
	return endedAt !== null && endedAt > startsAt && endedAt < planned ? endedAt : planned;
}

/** Reads when experts were in the studios of sessions, in milliseconds. */
async function readExperts(db: Database | Transaction, sessionIds: readonly number[]): Promise<Map<number, TimeSpan[]>> {
	if (sessionIds.length === 0) return new Map();
	const bySession = Map.groupBy(await listExpertPresence(db, sessionIds), ({ sessionId }) => sessionId);
	return new Map([...bySession].map(([id, stays]) => [id, stays.map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() }))]));
}

/** A group of an earlier date watched another broadcast. Its members can still be confirmed for this one. */
function keepOfDate(group: GroupViewing | undefined, startsAt: Date): GroupViewing | null {
	if (!group) return null;
	const opensAt = new Date(startsAt.getTime() - opensBefore * 60_000);
	return group.confirmedAt !== null && group.confirmedAt < opensAt ? { ...group, confirmedAt: null } : group;
}

interface RoomEvidence {
	stays: { from: number; until: number }[];
	checks: AttendeePresenceCheck[];
	group: GroupViewing | null;
}

async function readRooms(db: Database | Transaction, attendances: readonly AttendanceRow[]): Promise<Map<string, RoomEvidence>> {
	const bySession = Map.groupBy(
		attendances.filter(({ heldHere, userId }) => heldHere && userId !== null),
		({ sessionId }) => sessionId,
	);
	const evidence = new Map<string, RoomEvidence>();
	for (const [sessionId, rows] of bySession) {
		const userIds = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
		const startsAt = rows[0]?.startsAt ?? new Date(0);
		const stays = await listRoomStays(db, sessionId, userIds);
		const checks = Map.groupBy(await listChecks(db, { sessionId, userIds }), ({ userId }) => userId);
		const groups = new Map((await listGroupViewing(db, { sessionId, userIds })).map((viewing) => [viewing.userId, viewing]));
		for (const userId of userIds)
			evidence.set(toKey(sessionId, userId), {
				stays: (stays.get(userId) ?? []).map(({ from, until }) => ({ from: from.getTime(), until: until.getTime() })),
				checks: checks.get(userId) ?? [],
				group: keepOfDate(groups.get(userId), startsAt),
			});
	}
	return evidence;
}
