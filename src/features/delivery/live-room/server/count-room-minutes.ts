import type { Transaction } from "../../../../platform/database/tables.ts";
import { minutesInRoom } from "../rules/minutes-in-room.ts";
import { confirmedStays } from "../rules/presence-checks.ts";
import { listChecks } from "./presence/check-store.ts";
import { listStays } from "./presence-store.ts";

interface MinutesRequest {
	sessionId: number;
	from: Date;
	until: Date;
	minutes: Map<number, number>;
}

/** Adds the minutes of each attendee who was in the room during the session. */
export async function countRoomMinutes(trx: Transaction, { sessionId, from, until, minutes }: MinutesRequest): Promise<void> {
	const stays = Map.groupBy(await listStays(trx, sessionId, { from, until }), ({ user_id }) => user_id);
	const checks = Map.groupBy(await listChecks(trx, sessionId), ({ user_id }) => user_id);
	for (const [userId, own] of stays) minutes.set(userId, minutesInRoom(confirmedStays(own, checks.get(userId) ?? []), { from, until }));
}
