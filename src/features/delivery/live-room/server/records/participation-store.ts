import { sql } from "kysely";
import { anyOf } from "#platform/database/any-of.ts";
import type { Database, Transaction } from "#platform/database/tables.ts";
import type { QuestionState } from "../../rules/discussion.ts";
import "../tables.ts";

type Reader = Database | Transaction;

/** What one person did in a session: the evidence behind their minutes. */
export interface Participation {
	stays: { from: Date; until: Date }[];
	checks: { askedAt: Date; answeredAt: Date | null }[];
	pollAnswers: { pollId: number; question: string; answer: string }[];
	questions: { askedAt: Date; text: string; state: QuestionState }[];
}

/** Reads what these people did in a session; people without any record have empty lists. */
export async function listParticipations(db: Reader, sessionId: number, userIds: number[]): Promise<Map<number, Participation>> {
	const people = anyOf("bigint", userIds);
	const [stays, checks, pollAnswers, questions] = [
		await db
			.selectFrom("live_presence")
			.select(["user_id", "from_at as from", "until_at as until"])
			.where("session_id", "=", sessionId)
			.where("user_id", "=", people)
			.orderBy("id")
			.execute(),
		await db
			.selectFrom("live_checks")
			.select(["user_id", "asked_at as askedAt", "answered_at as answeredAt"])
			.where("session_id", "=", sessionId)
			.where("user_id", "=", people)
			.orderBy("number")
			.execute(),
		await db
			.selectFrom("live_poll_answers as answers")
			.innerJoin("live_polls as polls", "polls.id", "answers.poll_id")
			.select(["user_id", "poll_id as pollId", "question", sql<string>`options[answers.option + 1]`.as("answer")])
			.where("polls.session_id", "=", sessionId)
			.where("user_id", "=", people)
			.orderBy("poll_id")
			.execute(),
		await db
			.selectFrom("live_questions")
			.select(["user_id", "asked_at as askedAt", "body as text", "state"])
			.where("session_id", "=", sessionId)
			.where("user_id", "=", people)
			.orderBy("id")
			.execute(),
	];
	const pickRows = <Row extends { user_id: number }>(rows: Row[], userId: number) =>
		rows.filter((row) => row.user_id === userId).map(({ user_id: _, ...row }) => row);
	return new Map(
		userIds.map((userId) => [
			userId,
			{
				stays: pickRows(stays, userId),
				checks: pickRows(checks, userId),
				pollAnswers: pickRows(pollAnswers, userId),
				questions: pickRows(questions, userId),
			},
		]),
	);
}
