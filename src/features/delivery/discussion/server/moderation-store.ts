import type { Transaction } from "#platform/index.ts";
import { canBecome, type PollState, type QuestionState } from "../rules/discussion.ts";
import { nextVersion } from "./discussion-store.ts";

export async function saveChatOpen(trx: Transaction, sessionId: number, open: boolean): Promise<void> {
	await nextVersion(trx, sessionId);
	await trx.updateTable("live_discussions").set({ chat_open: open }).where("session_id", "=", sessionId).execute();
}

/** Returns false if the session has no such message. */
export async function saveHidden(
	trx: Transaction,
	sessionId: number,
	messageId: number,
	hidden: boolean,
): Promise<boolean> {
	const { version } = await nextVersion(trx, sessionId);
	const { numUpdatedRows } = await trx
		.updateTable("live_messages")
		.set({ hidden, version })
		.where("id", "=", messageId)
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Returns false if the session has no such question. */
export async function saveQuestionState(
	trx: Transaction,
	sessionId: number,
	questionId: number,
	state: QuestionState,
): Promise<boolean> {
	const { version } = await nextVersion(trx, sessionId);
	const { numUpdatedRows } = await trx
		.updateTable("live_questions")
		.set({ state, version })
		.where("id", "=", questionId)
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

const maxPolls = 50;

/** Returns undefined if the session has too many polls. */
export async function savePoll(
	trx: Transaction,
	sessionId: number,
	{ question, options }: { question: string; options: string[] },
) {
	const { version } = await nextVersion(trx, sessionId);
	const polls = await trx
		.selectFrom("live_polls")
		.select("id")
		.where("session_id", "=", sessionId)
		.where("state", "!=", "discarded")
		.execute();
	if (polls.length >= maxPolls) return undefined;
	return trx
		.insertInto("live_polls")
		.values({ session_id: sessionId, version, question, options, state: "draft" })
		.returning(["id", "question", "options", "state"])
		.executeTakeFirstOrThrow();
}

/** Saves the state of a poll. */
export async function savePollState(
	trx: Transaction,
	{ sessionId, pollId, state }: { sessionId: number; pollId: number; state: PollState },
): Promise<"saved" | "unchanged" | "poll_not_found" | "poll_final"> {
	const { version } = await nextVersion(trx, sessionId);
	const poll = await trx
		.selectFrom("live_polls")
		.select("state")
		.where("id", "=", pollId)
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	if (!poll) return "poll_not_found";
	if (poll.state === state) return "unchanged";
	if (!canBecome(poll.state, state)) return "poll_final";
	await trx.updateTable("live_polls").set({ state, version }).where("id", "=", pollId).execute();
	return "saved";
}

/** Returns false if this person was never in the room. */
export async function saveRemoval(
	trx: Transaction,
	sessionId: number,
	userId: number,
	removed: boolean,
): Promise<boolean> {
	const { version } = await nextVersion(trx, sessionId);
	const person = await trx
		.selectFrom("public_live_visitors as visitors")
		.innerJoin("public_users as users", "users.id", "visitors.user_id")
		.select("full_name")
		.where("session_id", "=", sessionId)
		.where("user_id", "=", userId)
		.executeTakeFirst();
	if (!person) return false;
	await trx
		.insertInto("live_removals")
		.values({ session_id: sessionId, user_id: userId, version, name: person.full_name, removed })
		.onConflict((conflict) => conflict.columns(["session_id", "user_id"]).doUpdateSet({ removed, version }))
		.execute();
	return true;
}
