import { listRecords } from "#features/credit/assessments/server/index.ts";
import { hasEvaluated } from "#features/credit/evaluations/server/index.ts";
import { listLicenses, type PersonLicense } from "#features/credit/licenses/server/index.ts";
import { isDecided } from "#features/delivery/live-room/rules/checks/count-answers.ts";
import { findHeldTime } from "#features/delivery/live-room/rules/room-times.ts";
import {
	type AttendeePresenceCheck,
	type CheckPlan,
	findCheckPlan,
	findRoom,
	type GroupViewing,
	listChecks,
	roomRecords,
	roomSigns,
} from "#features/delivery/live-room/server/index.ts";
import { decideMinutes } from "#features/delivery/live-sessions/rules/decide-minutes.ts";
import { opensBefore } from "#features/delivery/live-sessions/rules/session-times.ts";
import { listWatched, type WatchFacts } from "#features/delivery/recordings/server/index.ts";
import type { Executor } from "#platform/database/tables.ts";
import { type TimeSpan, toSpan } from "#values/spans/time-spans.ts";
import { isExpertPresent } from "../rules/is-expert-present.ts";
import { type AttendanceRow, listAttendances } from "./attendance-store.ts";
import { type CorrectionRow, listClaims, listCorrections } from "./correction-store.ts";
import type { DecidedEnrollment } from "./decision-store.ts";

/** What was recorded of an enrollment, from all places that record something. */
export interface RecordedEvidence {
	session: (AttendanceRow & { from: Date; until: Date }) | undefined;
	attendedMinutes: number;
	/** Without those whose outcome isn't known yet. */
	checks: readonly AttendeePresenceCheck[];
	/** What the room says about its checks; null if it says nothing. */
	plan: CheckPlan | null;
	/** How long the session was on the air; null if it isn't held here, or only the decision matters. */
	minutesOnAir: number | null;
	/** When the attendance in the room last counted; null if it never did, or only the decision matters. */
	lastCountedAt: Date | null;
	/** How the person watched on the screen of a group, on the date of the session; null if alone. */
	group: GroupViewing | null;
	expertPresent: boolean;
	watched: WatchFacts;
	/** Attempts at the exam, answers to review questions, and attempts that staff gave. */
	exam: Awaited<ReturnType<typeof listRecords>>;
	hasEvaluated: boolean;
	licenses: readonly PersonLicense[];
	/** Including withdrawn ones. */
	corrections: readonly CorrectionRow[];
	claims: readonly { program_id: number; credits: number; claimed_at: Date }[];
}

/**
 * Reads the evidence of enrollments from the features that record it.
 *
 * @param isEstimated whether attendance is read as it is now if it is not counted yet, for people who want to see where
 *   they are
 */
export async function readEvidence(
	db: Executor,
	enrollments: readonly DecidedEnrollment[],
	{ now, isEstimated }: { now: Date; isEstimated: boolean },
): Promise<Map<number, RecordedEvidence>> {
	const ids = enrollments.map(({ id }) => id);
	const attendances = new Map((await listAttendances(db, ids)).map((row) => [row.enrollmentId, row]));
	const rooms = await readRooms(db, [...attendances.values()], { now, isEstimated });
	const experts = await readExperts(db, [...new Set([...attendances.values()].map(({ sessionId }) => sessionId))]);
	const watched = await listWatched(
		db,
		enrollments.flatMap(({ id, grants }) => (grants.recording ? [id] : [])),
	);
	const exams = await listRecords(db, ids);
	const ofEnrollment = <Row extends { enrollment_id: number | null }>(rows: readonly Row[], id: number) =>
		rows.filter(({ enrollment_id }) => enrollment_id === id);
	const evaluated = await hasEvaluated(db, ids);
	const userIds = [...new Set(enrollments.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
	const licenses = Map.groupBy(await listLicenses(db, userIds), ({ userId }) => userId);
	const corrections = Map.groupBy(await listCorrections(db, ids), ({ enrollment_id }) => enrollment_id);
	const claims = Map.groupBy(await listClaims(db, ids), ({ enrollment_id }) => enrollment_id);
	return new Map(
		enrollments.map(({ id, userId }): [number, RecordedEvidence] => {
			const attendance = attendances.get(id);
			const room = attendance && userId !== null ? rooms.get(toKey(attendance.sessionId, userId)) : undefined;
			const held = attendance && findHeldTime({ ...attendance, minutes: attendance.length });
			return [
				id,
				{
					session: attendance && held && { ...attendance, ...held },
					attendedMinutes: attendance?.minutes ?? room?.minutes ?? 0,
					checks: room?.checks ?? [],
					plan: room?.plan ?? null,
					minutesOnAir: room?.minutesOnAir ?? null,
					lastCountedAt: room?.lastCountedAt ?? null,
					group: room?.group ?? null,
					expertPresent:
						attendance !== undefined &&
						held !== undefined &&
						isExpertPresent(experts.get(attendance.sessionId) ?? [], toSpan(held)),
					watched: watched.get(id) ?? { watchedSeconds: 0, lengthSeconds: 0, lastWatchedAt: null },
					exam: {
						attempts: ofEnrollment(exams.attempts, id),
						reviews: ofEnrollment(exams.reviews, id),
						given: ofEnrollment(exams.given, id),
					},
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

/** Reads when experts were in the studios of sessions, in milliseconds. */
async function readExperts(db: Executor, sessionIds: readonly number[]): Promise<Map<number, TimeSpan[]>> {
	if (sessionIds.length === 0) return new Map();
	const bySession = Map.groupBy(await roomSigns.listExpertPresence(db, sessionIds), ({ sessionId }) => sessionId);
	return new Map([...bySession].map(([id, stays]) => [id, stays.map(toSpan)]));
}

/** A group of an earlier date watched another broadcast. Its members can still be confirmed for this one. */
function keepOfDate(group: GroupViewing | undefined, startsAt: Date): GroupViewing | null {
	if (!group) return null;
	const opensAt = new Date(startsAt.getTime() - opensBefore * 60_000);
	return group.confirmedAt !== null && group.confirmedAt < opensAt ? { ...group, confirmedAt: null } : group;
}

interface RoomEvidence {
	/** As they would be counted now; undefined if not asked for. */
	minutes: number | undefined;
	lastCountedAt: Date | null;
	checks: AttendeePresenceCheck[];
	plan: CheckPlan | null;
	minutesOnAir: number | null;
	group: GroupViewing | null;
}

async function readRooms(
	db: Executor,
	attendances: readonly AttendanceRow[],
	{ now, isEstimated }: { now: Date; isEstimated: boolean },
): Promise<Map<string, RoomEvidence>> {
	const bySession = Map.groupBy(
		attendances.filter(({ heldHere, userId }) => heldHere && userId !== null),
		({ sessionId }) => sessionId,
	);
	const evidence = new Map<string, RoomEvidence>();
	for (const [sessionId, rows] of bySession) {
		const userIds = rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
		const startsAt = rows[0]?.startsAt ?? new Date(0);
		const room = await findRoom(db, { id: sessionId });
		const plan = (room && (await findCheckPlan(db, room))) ?? null;
		const minutesOnAir = room && isEstimated ? await roomSigns.readMinutesOnAir(db, room) : null;
		const attended = isEstimated ? await readAttended(db, rows, userIds) : undefined;
		const checks = Map.groupBy(await listChecks(db, { sessionId, userIds }), ({ userId }) => userId);
		const groups = new Map(
			(await roomRecords.listGroupViewing(db, { sessionId, userIds })).map((viewing) => [viewing.userId, viewing]),
		);
		for (const userId of userIds)
			evidence.set(toKey(sessionId, userId), {
				minutes: attended?.get(userId)?.minutes,
				lastCountedAt: attended?.get(userId)?.lastCountedAt ?? null,
				plan,
				minutesOnAir,
				checks: (checks.get(userId) ?? []).filter((check) => isDecided(check, now)),
				group: keepOfDate(groups.get(userId), startsAt),
			});
	}
	return evidence;
}

/**
 * Counts the minutes of these attendees of a session so far, as they are counted after it, and says when they last
 * counted.
 */
async function readAttended(
	db: Executor,
	[first]: readonly AttendanceRow[],
	userIds: readonly number[],
): Promise<Map<number, { minutes: number; lastCountedAt: Date | null }>> {
	if (!first) return new Map();
	const from = first.startsAt.getTime();
	const session = {
		heldHere: true,
		scheduled: { from, until: from + first.length * 60_000 },
		stated: null,
		isReported: false,
		outages: [],
	};
	const attended = await roomRecords.listAttended(db, { sessionId: first.sessionId, userIds });
	return new Map(
		[...attended].map(([userId, inRoom]) => {
			const last = inRoom.at(-1);
			const minutes =
				decideMinutes(session, { inRoom, reported: undefined, onPage: [], hasJoined: true })?.minutes ?? 0;
			return [userId, { minutes, lastCountedAt: last ? new Date(last.until) : null }];
		}),
	);
}
