import { sql } from "kysely";
import type { Database } from "#platform/index.ts";

interface RecordPage {
	limit: number;
	/** The last id of the previous page. */
	after?: number | undefined;
}

/** Lists the chat of a session with hidden messages, the earliest first. */
export const listMessageRecords = (db: Database, sessionId: number, { limit, after = 0 }: RecordPage) =>
	db
		.selectFrom("live_messages")
		.select(["id", "user_id as userId", "name", "body as text", "sent_at as sentAt", "hidden"])
		.where("session_id", "=", sessionId)
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.execute();

/** Lists the questions of a session in any state, the earliest first. */
export const listQuestionRecords = (db: Database, sessionId: number, { limit, after = 0 }: RecordPage) =>
	db
		.selectFrom("live_questions")
		.select(["id", "user_id as userId", "name", "body as text", "asked_at as askedAt", "state", "votes"])
		.where("session_id", "=", sessionId)
		.where("id", ">", after)
		.orderBy("id")
		.limit(limit)
		.execute();

/** Lists the polls of a session that attendees saw, with the number of answers for each option. */
export async function listPollRecords(db: Database, sessionId: number) {
	const polls = await db
		.selectFrom("live_polls")
		.select(["id", "question", "options", "state"])
		.where("session_id", "=", sessionId)
		.where("state", "in", ["open", "closed"])
		.$narrowType<{ state: "open" | "closed" }>()
		.orderBy("id")
		.execute();
	const counts = await db
		.selectFrom("live_poll_answers as answers")
		.innerJoin("live_polls as polls", "polls.id", "answers.poll_id")
		.select((eb) => ["poll_id", "option", eb.fn.countAll<number>().as("count")])
		.where("polls.session_id", "=", sessionId)
		.groupBy(["poll_id", "option"])
		.execute();
	return polls.map((poll) => ({
		...poll,
		answers: poll.options.map((_text, option) =>
			Number(counts.find((row) => row.poll_id === poll.id && row.option === option)?.count ?? 0),
		),
	}));
}

/** Lists who answered a poll, and how. */
export const listAnswerRecords = (db: Database, pollId: number) =>
	db
		.selectFrom("live_poll_answers as answers")
		.innerJoin("live_polls as polls", "polls.id", "answers.poll_id")
		.innerJoin("public_users as users", "users.id", "answers.user_id")
		.select([
			"poll_id as pollId",
			"question",
			sql<string>`options[answers.option + 1]`.as("answer"),
			"users.id as userId",
			"users.full_name as fullName",
			"users.email",
		])
		.where("poll_id", "=", pollId)
		.orderBy("users.full_name")
		.orderBy("users.id")
		.execute();
