import type { Database, Transaction } from "#platform/database/tables.ts";
import "#features/delivery/studio/server/tables.ts";

type Reader = Database | Transaction;
type Attendee = { sessionId: number; userId: number };

/** Returns when an attendee came to their place, with the latest check that they were asked. */
export const findLatestCheck = (db: Database, { sessionId, userId }: Attendee) =>
	db
		.selectFrom("live_visitors")
		.leftJoin("live_checks", (join) =>
			join.onRef("live_checks.session_id", "=", "live_visitors.session_id").onRef("live_checks.user_id", "=", "live_visitors.user_id"),
		)
		.select(["entered_at", "number", "asked_at", "answered_at"])
		.where("live_visitors.session_id", "=", sessionId)
		.where("live_visitors.user_id", "=", userId)
		.orderBy("number", (order) => order.desc().nullsLast())
		.limit(1)
		.executeTakeFirst();

/** Records that an attendee is asked. Safe to repeat: the first time counts. */
export async function saveCheck(db: Database, { sessionId, userId, number, now }: Attendee & { number: number; now: Date }): Promise<void> {
	await db
		.insertInto("live_checks")
		.values({ session_id: sessionId, user_id: userId, number, asked_at: now, answered_at: null })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Records an answer. Safe to repeat: the first one counts. Returns false if the attendee was not asked. */
export async function saveCheckAnswer(db: Database, { sessionId, userId, number, now }: Attendee & { number: number; now: Date }): Promise<boolean> {
	const row = await db
		.updateTable("live_checks")
		.set((eb) => ({ answered_at: eb.fn.coalesce("answered_at", eb.val(now)) }))
		.where("session_id", "=", sessionId)
		.where("user_id", "=", userId)
		.where("number", "=", number)
		.returning("number")
		.executeTakeFirst();
	return row !== undefined;
}

/** Lists the checks of a session since a time, for all attendees. */
export const listChecks = (trx: Transaction, sessionId: number, since: Date) =>
	trx
		.selectFrom("live_checks")
		.select(["user_id", "asked_at as askedAt", "answered_at as answeredAt"])
		.where("session_id", "=", sessionId)
		.where("asked_at", ">=", since)
		.orderBy("number")
		.execute();

export const listCustomerChecks = (db: Database, userId: number) =>
	db
		.selectFrom("live_checks")
		.innerJoin("public_live_sessions as sessions", "sessions.id", "live_checks.session_id")
		.select(["title as session", "asked_at as askedAt", "answered_at as answeredAt"])
		.where("user_id", "=", userId)
		.orderBy("asked_at")
		.execute();

export async function deleteChecks(trx: Reader, userId: number): Promise<void> {
	await trx.deleteFrom("live_checks").where("user_id", "=", userId).execute();
}
