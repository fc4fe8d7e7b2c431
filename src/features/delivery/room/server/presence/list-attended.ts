import { computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import { findRoom, readRoomSigns } from "#features/delivery/studio/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { attendedSpans } from "../../rules/attendance/attended-spans.ts";
import { listCountedChecks } from "../checks/check-store.ts";
import { listStays } from "./presence-store.ts";

interface HeldSession {
	sessionId: number;
}

const toSpan = ({ from, until }: { from: Date; until: Date }): TimeSpan => ({ from: from.getTime(), until: until.getTime() });

/** Lists when each attendee who was in the room attended its session, by customer. */
export async function listAttended(trx: Transaction, { sessionId }: HeldSession): Promise<Map<number, TimeSpan[]>> {
	const room = await findRoom(trx, { id: sessionId });
	if (!room) return new Map();
	const opensAt = computeSessionOpening({ startsAt: room.starts_at });
	const until = new Date(room.starts_at.getTime() + room.minutes * 60_000);
	const stays = await listStays(trx, sessionId, { from: opensAt, until });
	const signs = await readRoomSigns(trx, room, stays.map(toSpan));
	const checks = Map.groupBy(await listCountedChecks(trx, sessionId, opensAt), ({ user_id }) => user_id);
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
