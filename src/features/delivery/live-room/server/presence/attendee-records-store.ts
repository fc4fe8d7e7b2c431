import { anyOf, type Executor } from "#platform/index.ts";

/** Lists the stays of these people in the room of a session, by customer. */
export async function listRoomStays(db: Executor, sessionId: number, userIds: readonly number[]) {
	const stays = await db
		.selectFrom("live_presence")
		.select(["user_id as userId", "from_at as from", "until_at as until", "visible"])
		.where("session_id", "=", sessionId)
		.where("user_id", "=", anyOf("bigint", [...userIds]))
		.orderBy("id")
		.execute();
	return Map.groupBy(stays, ({ userId }) => userId);
}
