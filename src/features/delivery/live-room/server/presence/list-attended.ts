import { openingOf } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { Transaction } from "#platform/database/tables.ts";
import type { TimeSpan } from "#values/spans/time-spans.ts";
import { attendedSpans, type RoomSigns } from "../../rules/attendance/attended-spans.ts";
import { findOutages } from "../../rules/attendance/join-signs.ts";
import { listStays } from "../presence-store.ts";
import { findReplay } from "../replay/replay-store.ts";
import { listChecks } from "./check-store.ts";
import { listRoomSigns } from "./room-signs-store.ts";

interface AttendanceRequest {
	sessionId: number;
	from: Date;
	until: Date;
	attended: Map<number, TimeSpan[]>;
}

const toSpan = ({ from, until }: { from: Date; until: Date }): TimeSpan => ({ from: from.getTime(), until: until.getTime() });

/** Adds when each attendee who was in the room attended its session. */
export async function listAttended(trx: Transaction, { sessionId, from, until, attended }: AttendanceRequest): Promise<void> {
	const open = { from: openingOf({ startsAt: from }), until };
	const stays = await listStays(trx, sessionId, open);
	const signs = await listRoomSigns(trx, sessionId, open);
	const checks = Map.groupBy(await listChecks(trx, sessionId, open.from), ({ user_id }) => user_id);
	const replay = await findReplay(trx, sessionId);
	const scheduled = toSpan({ from, until });
	const room: RoomSigns = {
		scheduled,
		onAir:
			replay?.state === "ready"
				? [{ from: scheduled.from, until: scheduled.from + replay.seconds * 1000 }]
				: signs.filter(({ kind }) => kind === "broadcast").map(toSpan),
		outages: findOutages([...stays, ...signs].map(toSpan)),
	};
	for (const [userId, own] of Map.groupBy(stays, ({ user_id }) => user_id)) {
		const asked = (checks.get(userId) ?? []).map(({ askedAt, answeredAt }) => ({ askedAt: askedAt.getTime(), answeredAt: answeredAt?.getTime() ?? null }));
		attended.set(userId, attendedSpans({ stays: own.map(toSpan), checks: asked }, room));
	}
}
