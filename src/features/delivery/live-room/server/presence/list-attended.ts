import { computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { Executor } from "#platform/index.ts";
import { intersectSpans } from "#values/spans/span-sets.ts";
import { type TimeSpan, toSpan } from "#values/spans/time-spans.ts";
import {
	type AttendeeSigns,
	attendedSpans,
	type MissingSpan,
	missingSpans,
} from "../../rules/attendance/attended-spans.ts";
import type { RoomSigns } from "../../rules/on-air.ts";
import { listCountedChecks } from "../checks/check-store.ts";
import { findCheckPlan } from "../checks/read-terms.ts";
import { findRoom } from "../room-store.ts";
import { roomSigns } from "../signs/room-signs.ts";
import { listStays } from "./presence-store.ts";

interface HeldSession {
	sessionId: number;
	/** Only these customers. */
	userIds?: readonly number[];
}

/** Lists when each attendee who was in the room attended its session, by customer. */
export const listAttended = (db: Executor, session: HeldSession): Promise<Map<number, TimeSpan[]>> =>
	mapAttendees(db, session, attendedSpans);

/** Lists what each attendee who was in the room didn't attend until a time, and why, by customer. */
export async function listMissing(db: Executor, session: HeldSession, now: Date): Promise<Map<number, MissingSpan[]>> {
	const passed = { from: 0, until: now.getTime() };
	return mapAttendees(db, session, (attendee, room) =>
		missingSpans(attendee, room).flatMap(({ why, ...span }) =>
			intersectSpans([span], [passed]).map((missing) => ({ ...missing, why })),
		),
	);
}

async function mapAttendees<Result>(
	db: Executor,
	{ sessionId, userIds }: HeldSession,
	map: (attendee: AttendeeSigns, room: RoomSigns) => Result,
): Promise<Map<number, Result>> {
	const room = await findRoom(db, { id: sessionId });
	if (!room) return new Map();
	const opensAt = computeSessionOpening({ startsAt: room.starts_at });
	const until = new Date(room.starts_at.getTime() + room.minutes * 60_000);
	const stays = await listStays(db, sessionId, { from: opensAt, until });
	const signs = await roomSigns.readRoomSigns(db, room, stays.map(toSpan));
	// Under the rule of a body, the share of answers decides, and a missed check takes no minutes.
	const takesMinutes = (await findCheckPlan(db, room))?.takesMinutes ?? false;
	const checks = Map.groupBy(
		takesMinutes ? await listCountedChecks(db, sessionId, opensAt) : [],
		({ user_id }) => user_id,
	);
	const wanted = userIds && new Set(userIds);
	const mapped = new Map<number, Result>();
	for (const [userId, userStays] of Map.groupBy(stays, ({ user_id }) => user_id)) {
		if (wanted && !wanted.has(userId)) continue;
		const presenceChecks = (checks.get(userId) ?? []).map(({ askedAt, answeredAt, isExcused }) => ({
			askedAt: askedAt.getTime(),
			answeredAt: answeredAt?.getTime() ?? null,
			isExcused,
		}));
		mapped.set(userId, map({ stays: userStays.map(toSpan), checks: presenceChecks }, signs));
	}
	return mapped;
}
