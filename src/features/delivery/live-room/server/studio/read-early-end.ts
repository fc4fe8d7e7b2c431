import type { AppContext, Transaction } from "#platform/index.ts";
import { MinutesForCredit } from "../../questions.ts";
import { type EarlyEnd, findEarlyEnd } from "../../rules/find-early-end.ts";
import { toRoomState } from "../../rules/room-state.ts";
import { isCodeWaiting } from "../checks/follow-codes.ts";
import type { RoomRow } from "../room-store.ts";
import { readMinutesOnAir } from "../signs/read-room-signs.ts";

/**
 * Reads what ending a running session now costs its attendees; null if nothing. A recording that is shown can't be
 * ended.
 */
export async function readEarlyEnd(
	{ clock, events }: Pick<AppContext, "clock" | "events">,
	trx: Transaction,
	room: RoomRow,
): Promise<EarlyEnd | null> {
	const now = clock.now();
	const state = toRoomState(room, now);
	if ((state !== "live" && state !== "interrupted") || room.replay || !room.startedAt) return null;
	const needed = (await events.ask(trx, MinutesForCredit, { courseId: room.course_id, minutes: room.minutes })).flat();
	const isOver = now.getTime() >= room.starts_at.getTime() + room.minutes * 60_000;
	return findEarlyEnd(needed, {
		minutes: await readMinutesOnAir(trx, room),
		isOver,
		isCodeWaiting: await isCodeWaiting(trx, room.id, now),
	});
}
