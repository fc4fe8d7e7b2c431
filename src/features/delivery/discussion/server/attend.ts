import { type Attendee, attendees } from "#features/delivery/live-room/server/index.ts";
import {
	type AppContext,
	consumeLimit,
	createBatcherFor,
	type Database,
	inTransaction,
	type Refused,
	refuse,
	type Serve,
} from "#platform/index.ts";
import { answerPoll, askQuestion, sendMessage, voteForQuestion } from "../contract.ts";
import { messageLimit, questionLimit, voteLimit } from "../rules/discussion.ts";
import {
	type AnswerOutcome,
	type NewAnswer,
	saveAnswers,
	saveMessage,
	saveQuestion,
	saveVote,
} from "./attendee-store.ts";
import type { DiscussionHub } from "./discussion-hub.ts";

type DiscussionContext = Pick<AppContext, "db" | "clock" | "signer">;
type AttendeeCall = typeof sendMessage | typeof askQuestion | typeof voteForQuestion | typeof answerPoll;

interface AttendeeAction {
	token: string;
	userId: number;
	limit: { kind: string; max: number; seconds: number };
}

/** Serves what attendees write and choose in a session's discussion. */
export function serveAttendeeDiscussion(serve: Serve, context: DiscussionContext, hub: DiscussionHub): void {
	const { db, clock } = context;

	/** Counts the call against the attendee's limit first: floods cost one statement each. */
	async function admit(
		call: AttendeeCall,
		{ token, userId, limit: { kind, max, seconds } }: AttendeeAction,
	): Promise<Attendee | Refused> {
		const retryAfter = await consumeLimit(db, clock, { key: `live ${kind}:${userId}`, max, seconds });
		if (retryAfter) return refuse(call, "too_many", { retryAfter });
		const attendee = await attendees.find(context, { token, userId });
		return typeof attendee === "string" ? refuse(call, attendee) : attendee;
	}

	serve(sendMessage, async ({ params: { token }, body: { text } }, { user: { userId, fullName } }) => {
		const attendee = await admit(sendMessage, { token, userId, limit: { kind: "message", ...messageLimit } });
		if (!("sessionId" in attendee)) return attendee;
		const { sessionId, now } = attendee;
		const messageId = await inTransaction(db, (trx) =>
			saveMessage(trx, { sessionId, userId, name: fullName, text, now }),
		);
		if (messageId === undefined) return refuse(sendMessage, "chat_muted");
		hub.changed(sessionId);
		return { messageId };
	});

	serve(askQuestion, async ({ params: { token }, body: { text } }, { user: { userId, fullName } }) => {
		const attendee = await admit(askQuestion, { token, userId, limit: { kind: "question", ...questionLimit } });
		if (!("sessionId" in attendee)) return attendee;
		const { sessionId, now } = attendee;
		const question = await inTransaction(db, (trx) =>
			saveQuestion(trx, { sessionId, userId, name: fullName, text, now }),
		);
		hub.changed(sessionId);
		return question;
	});

	serve(voteForQuestion, async ({ params: { token, questionId }, body: { upvoted } }, { user: { userId } }) => {
		const attendee = await admit(voteForQuestion, { token, userId, limit: { kind: "vote", ...voteLimit } });
		if (!("sessionId" in attendee)) return attendee;
		const { sessionId } = attendee;
		if (!(await inTransaction(db, (trx) => saveVote(trx, { sessionId, questionId, userId, upvoted }))))
			return refuse(voteForQuestion, "question_not_found");
		hub.changed(sessionId);
		return { upvoted };
	});

	serve(answerPoll, async ({ params: { token, pollId }, body: { option } }, { user: { userId } }) => {
		const attendee = await admit(answerPoll, { token, userId, limit: { kind: "vote", ...voteLimit } });
		if (!("sessionId" in attendee)) return attendee;
		const { sessionId, now } = attendee;
		const outcome = await saveAnswer(db, { sessionId, pollId, userId, option, now });
		if (outcome !== "saved") return refuse(answerPoll, outcome);
		hub.changed(sessionId);
		return { option };
	});
}

/**
 * Saves an answer to a poll. Answers that come together are saved together, because everybody answers at the same time.
 */
const saveAnswer: (db: Database, answer: NewAnswer) => Promise<AnswerOutcome> = createBatcherFor(
	(db: Database, answers: NewAnswer[]) =>
		inTransaction(db, async (trx) => {
			const { outcomes, saved } = await saveAnswers(trx, answers);
			for (const { userIds, ...poll } of saved) await attendees.pollChecks.answer(trx, poll, userIds);
			return outcomes;
		}),
);
