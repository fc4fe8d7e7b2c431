import { anyOf } from "#platform/database/any-of.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import "../tables.ts";

type Reader = Database | Transaction;

/** Lists the signs of the broadcast and the server that overlap a time. */
export const listRoomSigns = (db: Reader, sessionId: number, { from, until }: { from: Date; until: Date }) =>
	db
		.selectFrom("public_live_room_signs")
		.select(["kind", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("from_at", "<", until)
		.where("until_at", ">", from)
		.execute();

/** Finds the recording that is shown as a session; undefined if speakers hold it. */
export const findShownRecording = (trx: Transaction, sessionId: number) =>
	trx.selectFrom("public_live_replays").select("seconds").where("session_id", "=", sessionId).where("state", "=", "ready").executeTakeFirst();

export interface AttendeeSign {
	sessionId: number;
	userId: number;
	kind: "stalled" | "lost" | "left";
	from: Date;
	until: Date;
}

export async function saveAttendeeSigns(db: Reader, signs: readonly AttendeeSign[]): Promise<void> {
	if (signs.length === 0) return;
	await db
		.insertInto("live_attendee_signs")
		.values(signs.map(({ sessionId, userId, kind, from, until }) => ({ session_id: sessionId, user_id: userId, kind, from_at: from, until_at: until })))
		.execute();
}

/** Lists why these people may not have answered in a session. */
export const listAttendeeSigns = (db: Reader, sessionId: number, userIds: readonly number[]) =>
	db
		.selectFrom("live_attendee_signs")
		.select(["user_id", "kind", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("user_id", "=", anyOf("bigint", [...userIds]))
		.execute();

export const listCustomerSigns = (db: Database, userId: number) =>
	db
		.selectFrom("live_attendee_signs")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_attendee_signs.session_id")
		.select(["title as session", "kind", "from_at as from", "until_at as until"])
		.where("user_id", "=", userId)
		.orderBy("live_attendee_signs.id")
		.execute();
