import { type Refused, refuse } from "#api/refusal.ts";
import { readSeat } from "#features/delivery/live-sessions/server/index.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { type HandoutPart, listRoomHandouts } from "../contract.ts";
import { listHandoutParts } from "./handout-parts.ts";
import { listSeatedEnrollments } from "./handout-store.ts";

/** Returns an attendee's handouts for the live room. Several seats of one person show each handout once. */
export async function readRoomHandouts(
	context: Pick<AppContext, "db" | "clock" | "signer" | "publicUrl">,
	token: string,
	userId: number,
): Promise<{ handouts: HandoutPart[] } | Refused> {
	const seat = await readSeat(context, { token });
	if (!seat) return refuse(listRoomHandouts, "link_broken");
	if (seat.userId !== userId) return refuse(listRoomHandouts, "not_your_seat");
	const enrollments = seat.active ? await listSeatedEnrollments(context.db, seat.sessionId, userId) : [];
	if (enrollments.length === 0) return refuse(listRoomHandouts, "seat_gone");
	const parts = [...(await listHandoutParts(context, userId, enrollments)).values()].flat();
	return { handouts: [...new Map(parts.map((part) => [part.id, part])).values()] };
}
