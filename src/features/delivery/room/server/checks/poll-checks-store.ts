import { sql } from "kysely";
import type { Transaction } from "#platform/index.ts";
import { minPollSeconds } from "../../rules/checks/count-answers.ts";

interface PollOfSession {
	sessionId: number;
	pollId: number;
	now: Date;
}

/** Returns the number of the check that a poll is; undefined if it isn't one yet. */
export async function findPollNumber(trx: Transaction, { sessionId, pollId }: Omit<PollOfSession, "now">): Promise<number | undefined> {
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

/** Records when a poll closed. One that the end of the session closed stays so. One that was open for less than a minute is no check. */
export async function saveClosed(trx: Transaction, { sessionId, pollId, now }: PollOfSession): Promise<void> {
	await trx
		.updateTable("live_checks")
		.set({ closes_at: now })
		.where("session_id", "=", sessionId)
		.where("poll_id", "=", pollId)
		.where("closes_at", "is", null)
		.execute();
	await deleteShort(trx, sessionId);
}

/** Deletes polls that were not open long enough to be checks. Their answers stay with the polls. */
async function deleteShort(trx: Transaction, sessionId: number): Promise<void> {
	await sql`
		delete from live_checks where session_id = ${sessionId} and kind = 'content' and poll_id in (
			select poll_id from live_checks where session_id = ${sessionId} and kind = 'content' group by poll_id
			having max(closes_at) < min(asked_at) + ${minPollSeconds} * interval '1 second')`.execute(trx);
}

/** Closes the polls of a session that the speaker left open, at its end. Otherwise they would count as closed after two minutes. */
export async function saveLeftOpen(trx: Transaction, sessionId: number, endedAt: Date): Promise<void> {
	await sql`
		update live_checks set closes_at = greatest(asked_at, ${endedAt}::timestamptz)
		where session_id = ${sessionId} and kind = 'content' and closes_at is null`.execute(trx);
	await deleteShort(trx, sessionId);
}

/** Records answers to a poll that is a check, also of people who came after it was launched. */
export async function saveAnswered(trx: Transaction, { sessionId, pollId, now }: PollOfSession, number: number, userIds: readonly number[]): Promise<void> {
	await sql`
		insert into live_checks (session_id, user_id, number, kind, asked_at, answered_at, poll_id)
		select ${sessionId}, user_id, ${number}, 'content', ${now}, ${now}, ${pollId} from unnest(${[...userIds]}::bigint[]) as people (user_id)
		on conflict (session_id, user_id, number) do update set answered_at = coalesce(live_checks.answered_at, excluded.answered_at)`.execute(trx);
}
