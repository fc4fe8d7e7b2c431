import { sql } from "kysely";
import { anyOf, type Executor } from "#platform/index.ts";

/** Lists what these people chose in polls and asked in a session, by customer. */
export async function listDiscussionRecords(db: Executor, sessionId: number, userIds: number[]) {
	const people = anyOf("bigint", userIds);
	const pollAnswers = await db
		.selectFrom("live_poll_answers as answers")
		.innerJoin("live_polls as polls", "polls.id", "answers.poll_id")
		.select([
			"user_id as userId",
			"poll_id as pollId",
			"question",
			sql<string>`options[answers.option + 1]`.as("answer"),
		])
		.where("polls.session_id", "=", sessionId)
		.where("user_id", "=", people)
		.orderBy("poll_id")
		.execute();
	const questions = await db
		.selectFrom("live_questions")
		.select(["user_id as userId", "asked_at as askedAt", "body as text", "state"])
		.where("session_id", "=", sessionId)
		.where("user_id", "=", people)
		.orderBy("id")
		.execute();
	return {
		pollAnswers: Map.groupBy(pollAnswers, ({ userId }) => userId),
		questions: Map.groupBy(questions, ({ userId }) => userId),
	};
}
