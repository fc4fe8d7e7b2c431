import { anyOf, type Database, type Executor } from "#platform/index.ts";

export interface AttendeeSign {
	sessionId: number;
	userId: number;
	kind: "stalled" | "lost" | "left";
	from: Date;
	until: Date;
}

export async function saveAttendeeSigns(db: Executor, signs: readonly AttendeeSign[]): Promise<void> {
	if (signs.length === 0) return;
	await db
		.insertInto("live_attendee_signs")
		.values(
			signs.map(({ sessionId, userId, kind, from, until }) => ({
				session_id: sessionId,
				user_id: userId,
				kind,
				from_at: from,
				until_at: until,
			})),
		)
		.execute();
}

/** Lists why these people may not have answered in a session. */
export const listAttendeeSigns = (db: Executor, sessionId: number, userIds: readonly number[]) =>
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
