import { type Refused, refuse } from "../../../../../api/refusal.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { readSeat } from "../../../live-sessions/server/index.ts";
import { openRoom, type RoomView } from "../../contract.ts";
import { roomStateOf } from "../../rules/room-state.ts";
import { recordBeat, saveVisit } from "../presence-store.ts";
import { findRoom, listSegments } from "../room-store.ts";
import { streamAddress } from "./stream-links.ts";

interface Asking {
	token: string;
	userId: number;
	place: string;
	enter: boolean;
	visible: boolean;
}

/** Returns what an attendee sees in the room, and records the visit. */
export async function readRoom(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	{ token, userId, place, enter, visible }: Asking,
): Promise<RoomView | Refused> {
	const { db, clock } = context;
	const seat = await readSeat(context, { token });
	if (!seat) return refuse(openRoom, "link_broken");
	if (seat.userId !== userId) return refuse(openRoom, "not_your_seat");
	if (!seat.active) return refuse(openRoom, "seat_gone");
	if (!seat.heldHere) return refuse(openRoom, "not_held_here");
	const now = clock.now();
	const room = await findRoom(db, { id: seat.sessionId });
	if (!room) return refuse(openRoom, "not_open");
	const state = roomStateOf(room, now);
	// A broadcast can continue after the scheduled end.
	const isOpen = seat.phase === "open" || (seat.phase === "over" && state !== "waiting");
	if (!isOpen) return refuse(openRoom, "not_open");
	const beat = { sessionId: seat.sessionId, userId, place, visible, now };
	if (enter) await saveVisit(db, beat);
	if (!(await recordBeat(db, beat))) return refuse(openRoom, "watching_elsewhere");
	const isPlaying = (state === "live" || state === "interrupted") && (await listSegments(db, seat.sessionId, 1)).length > 0;
	const startsIn = Math.max(0, Math.ceil((room.starts_at.getTime() - now.getTime()) / 1000));
	return { state, startsIn, streamUrl: isPlaying ? streamAddress(context, { reference: seat.reference, userId, place }) : null };
}
