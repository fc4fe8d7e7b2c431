import { computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { attendedSpans, type RoomSigns } from "../../rules/attendance/attended-spans.ts";
import { findOutages } from "../../rules/attendance/join-signs.ts";
import { listCountedChecks } from "../checks/check-store.ts";
import { listStays } from "./presence-store.ts";
import { findShownRecording, listRoomSigns } from "./signs-store.ts";

interface HeldSession {
	sessionId: number;
	from: Date;
	until: Date;
}

const toSpan = ({ from, until }: { from: Date; until: Date }): TimeSpan => ({ from: from.getTime(), until: until.getTime() });

/** Lists when each attendee who was in the room attended its session, by customer. */
export async function listAttended(trx: Transaction, { sessionId, from, until }: HeldSession): Promise<Map<number, TimeSpan[]>> {
	const open = { from: computeSessionOpening({ startsAt: from }), until };
	const stays = await listStays(trx, sessionId, open);
	const signs = await listRoomSigns(trx, sessionId, open);
	const checks = Map.groupBy(await listCountedChecks(trx, sessionId, open.from), ({ user_id }) => user_id);
	const replay = await findShownRecording(trx, sessionId);
	const scheduled = toSpan({ from, until });
	const room: RoomSigns = {
		scheduled,
		onAir: replay ? [{ from: scheduled.from, until: scheduled.from + replay.seconds * 1000 }] : signs.filter(({ kind }) => kind === "broadcast").map(toSpan),
		outages: findOutages([...stays, ...signs].map(toSpan)),
	};
	const attended = new Map<number, TimeSpan[]>();
	for (const [userId, userStays] of Map.groupBy(stays, ({ user_id }) => user_id)) {
		const presenceChecks = (checks.get(userId) ?? []).map(({ askedAt, answeredAt, isExcused }) => ({
			askedAt: askedAt.getTime(),
			answeredAt: answeredAt?.getTime() ?? null,
			isExcused,
		}));
		attended.set(userId, attendedSpans({ stays: userStays.map(toSpan), checks: presenceChecks }, room));
	}
	return attended;
}
