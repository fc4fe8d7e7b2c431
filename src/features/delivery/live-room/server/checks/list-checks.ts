import { createBatcherFor, type Database, type Executor } from "#platform/index.ts";
import { toSpan } from "#values/spans/time-spans.ts";
import type { RecordedCheck } from "../../rules/checks/check-record.ts";
import { judgeChecks } from "../../rules/checks/judge-check.ts";
import { overrunMinutes } from "../../rules/room-times.ts";
import { listRoomStays } from "../presence/attendee-records-store.ts";
import { listAttendeeSigns } from "../presence/signs-store.ts";
import { findRoom } from "../room-store.ts";
import { roomSigns } from "../signs/room-signs.ts";
import { listStoredChecks } from "./check-store.ts";

/** A presence check of an attendee, with its answer or the lack of one. */
export interface AttendeePresenceCheck extends RecordedCheck {
	userId: number;
}

/**
 * Lists the presence checks of these people in a session, by person and time. Checks that came before a late attendee
 * are listed when the session is over; checks that are still open count as not shown.
 */
export async function listChecks(
	db: Executor,
	{ sessionId, userIds }: { sessionId: number; userIds: readonly number[] },
): Promise<AttendeePresenceCheck[]> {
	const rows = await listStoredChecks(db, sessionId, userIds);
	const room = rows.length === 0 ? undefined : await findRoom(db, { id: sessionId });
	if (!room) return [];
	const people = [...new Set(rows.map((row) => row.user_id))];
	const stays = await listRoomStays(db, sessionId, people);
	const signs = Map.groupBy(await listAttendeeSigns(db, sessionId, people), ({ user_id }) => user_id);
	const { onAir } = await roomSigns.readRoomSigns(db, { ...room, minutes: room.minutes + overrunMinutes }, []);
	return [...Map.groupBy(rows, ({ user_id }) => user_id)].flatMap(([userId, checks]) => {
		const attendeeStays = stays.get(userId) ?? [];
		const attendeeSigns = signs.get(userId) ?? [];
		const listSigns = (wanted: "stalled" | "lost" | "left") =>
			attendeeSigns.filter(({ kind }) => kind === wanted).map(toSpan);
		const verdicts = judgeChecks(
			checks.map(({ kind, asked_at, closes_at, answered_at, seen, excused_at }) => ({
				kind,
				askedAt: asked_at.getTime(),
				closesAt: closes_at?.getTime() ?? null,
				answeredAt: answered_at?.getTime() ?? null,
				wasSeen: seen,
				isExcused: excused_at !== null,
			})),
			{
				stays: attendeeStays.map(toSpan),
				hidden: attendeeStays.filter(({ visible }) => !visible).map(toSpan),
				onAir,
				stalled: listSigns("stalled"),
				lost: listSigns("lost"),
				leaves: listSigns("left").map(({ until }) => until),
			},
		);
		return checks.map((check, index): AttendeePresenceCheck => {
			const { outcome, cause } = verdicts[index] ?? { outcome: "not_shown", cause: null };
			const { number, kind, asked_at: askedAt, closes_at: closesAt, answered_at: answeredAt, seen, tries } = check;
			const { excuse_reason: reason, excused_by: by, excused_at: at } = check;
			const excuse = reason !== null && by !== null && at !== null ? { reason, by, at } : null;
			return { userId, number, kind, askedAt, closesAt, answeredAt, seen, outcome, cause, tries, excuse };
		});
	});
}

/** Lists the checks of one attendee. Many attendees ask at the same time. */
export const readOwnChecks = createBatcherFor(
	async (db: Database, attendees: { sessionId: number; userId: number }[]) => {
		const bySession = Map.groupBy(attendees, ({ sessionId }) => sessionId);
		const checks = new Map<number, AttendeePresenceCheck[]>();
		for (const [sessionId, group] of bySession)
			checks.set(sessionId, await listChecks(db, { sessionId, userIds: group.map(({ userId }) => userId) }));
		return attendees.map(({ sessionId, userId }) =>
			(checks.get(sessionId) ?? []).filter((check) => check.userId === userId),
		);
	},
);
