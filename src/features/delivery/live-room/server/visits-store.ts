import { anyOf, batchRows, type Executor } from "#platform/index.ts";

/** Whether an attendee was in this place since a time, and in no other. Many attendees ask at the same time. */
export async function isInPlace(
	db: Executor,
	{ sessionId, userId, place, since }: { sessionId: number; userId: number; place: string; since: Date },
): Promise<boolean> {
	const visits = await listVisits(db, [userId]);
	return visits.some((visit) => visit.session_id === sessionId && visit.place === place && visit.seen_at >= since);
}

const listVisits = batchRows(
	(db: Executor, userIds: number[]) =>
		db
			.selectFrom("live_visitors")
			.select(["session_id", "user_id", "place", "seen_at"])
			.where("user_id", "=", anyOf("bigint", userIds))
			.execute(),
	(row) => row.user_id,
);

/** Whether a moderator removed this person. Many attendees ask at the same time. */
export async function isRemoved(db: Executor, sessionId: number, userId: number): Promise<boolean> {
	const removals = await listRemovals(db, [userId]);
	return removals.some((removal) => removal.session_id === sessionId);
}

const listRemovals = batchRows(
	(db: Executor, userIds: number[]) =>
		db
			.selectFrom("public_live_removals")
			.select(["session_id", "user_id"])
			.where("user_id", "=", anyOf("bigint", userIds))
			.execute(),
	(row) => row.user_id,
);
