import { sql } from "kysely";
import { anyOf, batchRows, type Database, type Executor } from "#platform/index.ts";

/** Lists the code words of a session that the speaker got. Many attendees ask at the same time. */
export const listCodes = (db: Executor, sessionId: number) => listCodesOfSessions(db, [sessionId]);

const listCodesOfSessions = batchRows(
	(db: Executor, sessionIds: number[]) =>
		db
			.selectFrom("live_codes")
			.selectAll()
			.where("session_id", "=", anyOf("bigint", sessionIds))
			.orderBy("segment")
			.execute(),
	(row) => row.session_id,
);
export type CodeRow = Awaited<ReturnType<typeof listCodes>>[number];

/** Records the code word of a segment. Safe to repeat: the first one counts, whichever server chose it. */
export async function insertCode(
	db: Executor,
	code: { sessionId: number; segment: number; word: string; now: Date },
): Promise<void> {
	await db
		.insertInto("live_codes")
		.values({ session_id: code.sessionId, segment: code.segment, word: code.word, due_at: code.now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Records that a speaker gave a code word. The first time counts; the word stays on the screen once it was there. */
export async function saveRevealed(
	db: Executor,
	code: { sessionId: number; segment: number; by: string; onScreen: boolean; revealedAt: Date },
): Promise<void> {
	await db
		.updateTable("live_codes")
		.set({
			revealed_at: sql<Date>`coalesce(revealed_at, ${code.revealedAt})`,
			revealed_by: sql<string>`coalesce(revealed_by, ${code.by})`,
			on_screen: sql<boolean>`on_screen or ${code.onScreen}`,
		})
		.where("session_id", "=", code.sessionId)
		.where("segment", "=", code.segment)
		.execute();
}

/** Counts the attendees who typed a code word. */
export async function countEntered(db: Database, sessionId: number, number: number): Promise<number> {
	const { count } = await db
		.selectFrom("live_checks")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("session_id", "=", sessionId)
		.where("number", "=", number)
		.where("answered_at", "is not", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}

interface Entry {
	sessionId: number;
	userId: number;
	number: number;
	isRight: boolean;
	maxTries: number;
	now: Date;
}

/**
 * Records a typed code word: the time if it is right, otherwise a try. Two devices of one person share the tries.
 *
 * @returns undefined if the attendee has no tries left; `tries`: wrong words with this one
 */
export async function saveCodeEntry(
	db: Database,
	{ sessionId, userId, number, isRight, maxTries, now }: Entry,
): Promise<{ tries: number } | undefined> {
	return db
		.updateTable("live_checks")
		.set(isRight ? { answered_at: sql<Date>`coalesce(answered_at, ${now})` } : { tries: sql<number>`tries + 1` })
		.where("session_id", "=", sessionId)
		.where("user_id", "=", userId)
		.where("number", "=", number)
		.where((eb) => eb.or([eb("answered_at", "is not", null), eb("tries", "<", maxTries)]))
		.returning("tries")
		.executeTakeFirst();
}
