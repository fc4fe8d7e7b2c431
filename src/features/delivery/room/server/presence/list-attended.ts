import { computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import { findRoom, readRoomSigns } from "#features/delivery/studio/server/index.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { attendedSpans } from "../../rules/attendance/attended-spans.ts";
import { listCountedChecks } from "../checks/check-store.ts";
import { findCheckPlan } from "../checks/read-terms.ts";
import { listStays } from "./presence-store.ts";

interface HeldSession {
	sessionId: number;
	/** Only of these customers, as they see it before attendance is counted. */
	userIds?: readonly number[];
}

const toSpan = ({ from, until }: { from: Date; until: Date }): TimeSpan => ({ from: from.getTime(), until: until.getTime() });

/** Lists when each attendee who was in the room attended its session, by customer. */
export async function listAttended(db: Database | Transaction, { sessionId, userIds }: HeldSession): Promise<Map<number, TimeSpan[]>> {
	const room = await findRoom(db, { id: sessionId });
	if (!room) return new Map();
	const opensAt = computeSessionOpening({ startsAt: room.starts_at });
	const until = new Date(room.starts_at.getTime() + room.minutes * 60_000);
	const stays = await listStays(db, sessionId, { from: opensAt, until }, userIds);
	const signs = await readRoomSigns(db, room, stays.map(toSpan));
	// Under the rule of a body, the share of answers decides, and a missed check takes no minutes.
	const takesMinutes = (await findCheckPlan(db, room))?.takesMinutes ?? false;
	const checks = Map.groupBy(takesMinutes ? await listCountedChecks(db, sessionId, opensAt) : [], ({ user_id }) => user_id);
	const attended = new Map<number, TimeSpan[]>();
	for (const [userId, userStays] of Map.groupBy(stays, ({ user_id }) => user_id)) {
		const presenceChecks = (checks.get(userId) ?? []).map(({ askedAt, answeredAt, isExcused }) => ({
			askedAt: askedAt.getTime(),
			answeredAt: answeredAt?.getTime() ?? null,
			isExcused,
		}));
		attended.set(userId, attendedSpans({ stays: userStays.map(toSpan), checks: presenceChecks }, signs));
	}
	return attended;
}
