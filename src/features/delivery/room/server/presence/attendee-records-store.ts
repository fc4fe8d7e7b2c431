import { anyOf } from "#platform/database/any-of.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import "../tables.ts";

type Reader = Database | Transaction;

/** Lists the stays and presence checks of these people in a session, by customer. */
export async function listRoomRecords(db: Reader, sessionId: number, userIds: number[]) {
	const people = anyOf("bigint", userIds);
	const stays = await db
		.selectFrom("live_presence")
		.select(["user_id as userId", "from_at as from", "until_at as until"])
		.where("session_id", "=", sessionId)
		.where("user_id", "=", people)
		.orderBy("id")
		.execute();
	const checks = await db
		.selectFrom("live_checks")
		.select(["user_id as userId", "asked_at as askedAt", "answered_at as answeredAt"])
		.where("session_id", "=", sessionId)
		.where("user_id", "=", people)
		.orderBy("number")
		.execute();
	return { stays: Map.groupBy(stays, ({ userId }) => userId), checks: Map.groupBy(checks, ({ userId }) => userId) };
}
