import { findOutages } from "#features/delivery/live-sessions/rules/join-signs.ts";
import { computeSessionOpening } from "#features/delivery/live-sessions/rules/session-times.ts";
import type { Executor } from "#platform/index.ts";
import { sumLengths, type TimeSpan, toSpan } from "#values/spans/time-spans.ts";
import { onAirSpans, type RoomSigns } from "../../rules/on-air.ts";
import type { RoomRow } from "../room-store.ts";
import { listRoomSigns } from "./room-signs-store.ts";

type SignedRoom = Pick<RoomRow, "id" | "starts_at" | "minutes" | "replay">;

/**
 * Reads what a room knows of its session. A recording that is shown is on the air for its length.
 *
 * @param stays of attendees, which also show that the server was there
 */
export async function readRoomSigns(
	db: Executor,
	{ id, starts_at: startsAt, minutes, replay }: SignedRoom,
	stays: readonly TimeSpan[],
): Promise<RoomSigns> {
	const from = startsAt.getTime();
	const scheduled = { from, until: from + minutes * 60_000 };
	const signs = (
		await listRoomSigns(db, id, { from: computeSessionOpening({ startsAt }), until: new Date(scheduled.until) })
	).map((sign) => ({ kind: sign.kind, ...toSpan(sign) }));
	return {
		scheduled,
		onAir: replay ? [{ from, until: from + replay.seconds * 1000 }] : signs.filter(({ kind }) => kind === "broadcast"),
		outages: findOutages([...stays, ...signs]),
	};
}

/** Returns for how many minutes a session has been on the air, rounded down. */
export const readMinutesOnAir = async (db: Executor, room: SignedRoom): Promise<number> =>
	Math.floor(sumLengths(onAirSpans(await readRoomSigns(db, room, []))) / 60_000);
