import type { Transaction } from "#platform/database/tables.ts";

/** Lists the signs of the broadcast and the server that overlap a time. */
export const listRoomSigns = (trx: Transaction, sessionId: number, { from, until }: { from: Date; until: Date }) =>
	trx
		.selectFrom("public_live_room_signs")
		.select(["kind", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("from_at", "<", until)
		.where("until_at", ">", from)
		.execute();

/** Finds the recording that is shown as a session; undefined if speakers hold it. */
export const findShownRecording = (trx: Transaction, sessionId: number) =>
	trx.selectFrom("public_live_replays").select("seconds").where("session_id", "=", sessionId).where("state", "=", "ready").executeTakeFirst();
