import { sql } from "kysely";
import { anyOf, type Transaction } from "#platform/index.ts";

interface PollOfSession {
	sessionId: number;
	pollId: number;
	now: Date;
}

/** Returns the number of the check that a poll is; undefined if it isn't one yet. */
export async function findPollNumber(
	trx: Transaction,
	{ sessionId, pollId }: Omit<PollOfSession, "now">,
): Promise<number | undefined> {
	const row = await trx
		.selectFrom("live_checks")
		.select("number")
		.where("session_id", "=", sessionId)
		.where("poll_id", "=", pollId)
		.limit(1)
		.executeTakeFirst();
	return row?.number;
}

/** Records a poll as a check of everyone who was in the room since a time. */
export async function insertForPresent(
	trx: Transaction,
	{ sessionId, pollId, now, since, first }: PollOfSession & { since: Date; first: number },
): Promise<void> {
	await sql`
		insert into live_checks (session_id, user_id, number, kind, asked_at, poll_id)
		select ${sessionId}, user_id,
			(select coalesce(max(number) + 1, ${first}) from live_checks where session_id = ${sessionId} and kind = 'content'), 'content', ${now}, ${pollId}
		from live_visitors where session_id = ${sessionId} and seen_at >= ${since}
		on conflict do nothing`.execute(trx);
}

/**
 * Records when a poll closed, or all polls of a session that are still open. One that the end of the session closed
 * stays so.
 */
export async function saveClosed(
	trx: Transaction,
	{ sessionId, pollId, now }: Omit<PollOfSession, "pollId"> & { pollId?: number },
): Promise<void> {
	await trx
		.updateTable("live_checks")
		.set({ closes_at: sql<Date>`greatest(asked_at, ${now}::timestamptz)` })
		.where("session_id", "=", sessionId)
		.where("kind", "=", "content")
		.$if(pollId !== undefined, (query) => query.where("poll_id", "=", pollId as number))
		.where("closes_at", "is", null)
		.execute();
}

/** Lists the closed polls of a session that are checks. */
export const listClosed = (trx: Transaction, sessionId: number) =>
	trx
		.selectFrom("live_checks")
		.select((eb) => ["poll_id", eb.fn.min("asked_at").as("askedAt"), eb.fn.max("closes_at").as("closesAt")])
		.where("session_id", "=", sessionId)
		.where("kind", "=", "content")
		.groupBy("poll_id")
		.having((eb) => eb(eb.fn.max("closes_at"), "is not", null))
		.execute();

/** Deletes polls from the checks. Their answers stay with the polls. */
export async function deletePollChecks(trx: Transaction, sessionId: number, pollIds: readonly number[]): Promise<void> {
	if (pollIds.length === 0) return;
	await trx
		.deleteFrom("live_checks")
		.where("session_id", "=", sessionId)
		.where("kind", "=", "content")
		.where("poll_id", "=", anyOf("bigint", pollIds))
		.execute();
}

/** Records answers to a poll that is a check, also of people who came after it was launched. */
export async function saveAnswered(
	trx: Transaction,
	{ sessionId, pollId, now }: PollOfSession,
	number: number,
	userIds: readonly number[],
): Promise<void> {
	await sql`
		insert into live_checks (session_id, user_id, number, kind, asked_at, answered_at, poll_id)
		select ${sessionId}, user_id, ${number}, 'content', ${now}, ${now}, ${pollId} from unnest(${[...userIds]}::bigint[]) as people (user_id)
		on conflict (session_id, user_id, number) do update set answered_at = coalesce(live_checks.answered_at, excluded.answered_at)`.execute(
		trx,
	);
}
