import { sql } from "kysely";
import { anyOf, type Transaction } from "#platform/index.ts";
import type { QuestionState } from "../rules/discussion.ts";
import { nextVersion } from "./discussion-store.ts";

export interface NewMessage {
	sessionId: number;
	/** Null for a speaker. */
	userId: number | null;
	name: string;
	text: string;
	now: Date;
}

/** Returns the message's id; undefined if the chat is off, which does not concern speakers. */
export async function saveMessage(
	trx: Transaction,
	{ sessionId, userId, name, text, now }: NewMessage,
): Promise<number | undefined> {
	const { version, chatOpen } = await nextVersion(trx, sessionId);
	if (!chatOpen && userId !== null) return undefined;
	const { id } = await trx
		.insertInto("live_messages")
		.values({ session_id: sessionId, version, user_id: userId, name, body: text, sent_at: now })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export async function saveQuestion(
	trx: Transaction,
	{ sessionId, userId, name, text, now }: NewMessage & { userId: number },
) {
	const { version } = await nextVersion(trx, sessionId);
	return trx
		.insertInto("live_questions")
		.values({ session_id: sessionId, version, user_id: userId, name, body: text, asked_at: now, state: "pending" })
		.returning(["id", "name", "body as text", "state", "votes"])
		.executeTakeFirstOrThrow();
}

const votable: readonly QuestionState[] = ["approved", "answered"];

/** Returns false if attendees can't see the question. Safe to repeat. */
export async function saveVote(
	trx: Transaction,
	{
		sessionId,
		questionId,
		userId,
		upvoted,
	}: { sessionId: number; questionId: number; userId: number; upvoted: boolean },
): Promise<boolean> {
	const { version } = await nextVersion(trx, sessionId);
	const question = await trx
		.selectFrom("live_questions")
		.select("state")
		.where("id", "=", questionId)
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	if (!question || !votable.includes(question.state)) return false;
	const vote = { question_id: questionId, user_id: userId };
	const changed = upvoted
		? await trx
				.insertInto("live_question_votes")
				.values(vote)
				.onConflict((conflict) => conflict.doNothing())
				.returning("user_id")
				.execute()
		: await trx
				.deleteFrom("live_question_votes")
				.where("question_id", "=", questionId)
				.where("user_id", "=", userId)
				.returning("user_id")
				.execute();
	if (changed.length > 0)
		await trx
			.updateTable("live_questions")
			.set({ version, votes: upvoted ? sql<number>`votes + 1` : sql<number>`votes - 1` })
			.where("id", "=", questionId)
			.execute();
	return true;
}

export interface NewAnswer {
	sessionId: number;
	pollId: number;
	userId: number;
	option: number;
	now: Date;
}

export type AnswerOutcome = "saved" | "poll_not_found" | "poll_closed" | "already_answered";

/** Answers that were saved to a poll. */
interface SavedAnswers {
	sessionId: number;
	pollId: number;
	userIds: number[];
	now: Date;
}

/** Saves answers to polls. Returns the outcome of each, and by poll who answered. */
export async function saveAnswers(
	trx: Transaction,
	answers: readonly NewAnswer[],
): Promise<{ outcomes: AnswerOutcome[]; saved: SavedAnswers[] }> {
	const versions = new Map<number, number>();
	// Sorted locks prevent deadlocks. Closing a poll takes the same lock, so no answer comes after it.
	for (const sessionId of [...new Set(answers.map((answer) => answer.sessionId))].sort((a, b) => a - b))
		versions.set(sessionId, (await nextVersion(trx, sessionId)).version);
	const polls = await trx
		.selectFrom("live_polls")
		.select(["id", "session_id", "state", "options"])
		.where("id", "=", anyOf("bigint", [...new Set(answers.map(({ pollId }) => pollId))]))
		.execute();
	const outcomes = answers.map(({ sessionId, pollId, option }): AnswerOutcome => {
		const poll = polls.find(({ id, session_id }) => id === pollId && session_id === sessionId);
		if (!poll || poll.state === "draft" || poll.state === "discarded" || option >= poll.options.length)
			return "poll_not_found";
		return poll.state === "open" ? "saved" : "poll_closed";
	});
	const open = answers.filter((_answer, index) => outcomes[index] === "saved");
	if (open.length === 0) return { outcomes, saved: [] };
	const rows = await trx
		.insertInto("live_poll_answers")
		.values(open.map(({ pollId, userId, option }) => ({ poll_id: pollId, user_id: userId, option })))
		.onConflict((conflict) => conflict.doNothing())
		.returning(["poll_id", "user_id"])
		.execute();
	const isNew = new Set(rows.map(({ poll_id, user_id }) => `${poll_id} ${user_id}`));
	const saved: SavedAnswers[] = [];
	for (const poll of polls) {
		const userIds = rows.flatMap(({ poll_id, user_id }) => (poll_id === poll.id ? [user_id] : []));
		if (userIds.length === 0) continue;
		const now = new Date(
			Math.min(...open.flatMap((answer) => (answer.pollId === poll.id ? [answer.now.getTime()] : []))),
		);
		saved.push({ sessionId: poll.session_id, pollId: poll.id, userIds, now });
		await trx
			.updateTable("live_polls")
			.set({ version: versions.get(poll.session_id) as number })
			.where("id", "=", poll.id)
			.execute();
	}
	// The first of two answers of one person counts.
	const settled = outcomes.map((outcome, index) => {
		const { pollId, userId } = answers[index] as NewAnswer;
		return outcome !== "saved" || isNew.delete(`${pollId} ${userId}`) ? outcome : "already_answered";
	});
	return { outcomes: settled, saved };
}
