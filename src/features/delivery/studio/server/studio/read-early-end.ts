import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { MinutesForCredit } from "../../questions.ts";
import { type EarlyEnd, findEarlyEnd } from "../../rules/find-early-end.ts";
import { toRoomState } from "../../rules/room-state.ts";
import type { RoomRow } from "../room-store.ts";

/** Reads what ending a running session now costs its attendees; null if nothing. A recording that is shown can't be ended. */
export async function readEarlyEnd({ clock, events }: Pick<AppContext, "clock" | "events">, trx: Transaction, room: RoomRow): Promise<EarlyEnd | null> {
	const now = clock.now();
	const state = toRoomState(room, now);
	if ((state !== "live" && state !== "interrupted") || room.replay || !room.startedAt) return null;
	const needed = (await events.ask(trx, MinutesForCredit, { courseId: room.course_id, minutes: room.minutes })).flat();
	const startsAt = room.starts_at.getTime();
	return findEarlyEnd(needed, { startsAt, startedAt: room.startedAt.getTime(), endsAt: startsAt + room.minutes * 60_000, now: now.getTime() });
}
