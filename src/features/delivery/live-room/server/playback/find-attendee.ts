import type { RefusalCode } from "#api/call.ts";
import { readSeat } from "#features/delivery/live-sessions/server/index.ts";
import type { AppContext } from "#platform/index.ts";
import type { leaveRoom } from "../../contract.ts";
import { type RoomState, toRoomState } from "../../rules/room-state.ts";
import { findRoom, type RoomRow } from "../room-store.ts";
import { isRemoved } from "../visits-store.ts";

export interface Attendee {
	sessionId: number;
	reference: string;
	room: RoomRow;
	state: RoomState;
	now: Date;
}

/** Finds the room that a join link opens for a customer now, or why it does not. */
export async function findAttendee(
	context: Pick<AppContext, "db" | "clock" | "signer">,
	{ token, userId }: { token: string; userId: number },
): Promise<Attendee | RefusalCode<typeof leaveRoom>> {
	const seat = await readSeat(context, { token });
	if (!seat) return "link_broken";
	if (seat.userId !== userId) return "not_your_seat";
	if (!seat.active) return "seat_gone";
	if (!seat.heldHere) return "not_held_here";
	const { sessionId, reference } = seat;
	const [room, removed] = await Promise.all([
		findRoom(context.db, { id: sessionId }),
		isRemoved(context.db, sessionId, userId),
	]);
	if (removed) return "removed";
	if (!room) return "not_open";
	const now = context.clock.now();
	const state = toRoomState(room, now);
	// A broadcast can continue after the scheduled end.
	const isOpen = seat.phase === "open" || (seat.phase === "over" && state !== "waiting");
	return isOpen ? { sessionId, reference, room, state, now } : "not_open";
}
