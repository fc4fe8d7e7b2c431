import { goneAfter } from "#features/delivery/live-room/rules/room-times.ts";
import { attendees, type OpenStudio, studios } from "#features/delivery/live-room/server/index.ts";
import {
	type AppContext,
	consumeLimit,
	inTransaction,
	Refused,
	refuse,
	type Serve,
	type Transaction,
} from "#platform/index.ts";
import {
	changePoll,
	createPoll,
	getRoster,
	hideMessage,
	muteChat,
	type Roster,
	removeAttendee,
	reviewQuestion,
	sendSpeakerMessage,
	turnPage,
} from "../contract.ts";
import { messageLimit } from "../rules/discussion.ts";
import { saveMessage } from "./attendee-store.ts";
import type { DiscussionHub } from "./discussion-hub.ts";
import { nextVersion } from "./discussion-store.ts";
import {
	saveChatOpen,
	saveHidden,
	savePoll,
	savePollState,
	saveQuestionState,
	saveRemoval,
} from "./moderation-store.ts";
import { listPresent } from "./roster-store.ts";

const maxListed = 200;

type DiscussionContext = Pick<AppContext, "db" | "clock" | "signer">;
type StudioCall =
	| typeof sendSpeakerMessage
	| typeof muteChat
	| typeof hideMessage
	| typeof reviewQuestion
	| typeof createPoll
	| typeof changePoll
	| typeof turnPage
	| typeof removeAttendee;

const done = { done: true } as const;

/** Serves what speakers do in a session's discussion. Everyone with a studio link moderates. */
export function serveModeration(serve: Serve, context: DiscussionContext, hub: DiscussionHub): void {
	const { db, clock } = context;

	/** Runs `work` for the session of a studio link while the studio is open, and shows the change. */
	async function moderate<Result>(
		call: StudioCall,
		token: string,
		work: (trx: Transaction, sessionId: number, speaker: OpenStudio["speaker"]) => Promise<Result>,
	): Promise<Result | Refused> {
		const studio = await studios.find(context, token);
		if (!studio) return refuse(call, "studio_closed");
		if (!studio.isOpen) return refuse(call, "over");
		const sessionId = studio.room.id;
		const result = await inTransaction(db, (trx) => work(trx, sessionId, studio.speaker));
		if (!(result instanceof Refused)) hub.changed(sessionId);
		return result;
	}

	serve(sendSpeakerMessage, async ({ params: { token }, body: { text } }) => {
		const studio = await studios.find(context, token);
		if (!studio) return refuse(sendSpeakerMessage, "studio_closed");
		const retryAfter = await consumeLimit(db, clock, {
			key: `live message of speaker:${studio.speaker.id}`,
			...messageLimit,
		});
		if (retryAfter) return refuse(sendSpeakerMessage, "too_many", { retryAfter });
		return moderate(sendSpeakerMessage, token, async (trx, sessionId, { name }) => {
			await saveMessage(trx, { sessionId, userId: null, name, text, now: clock.now() });
			return done;
		});
	});

	serve(getRoster, ({ params }) => readRoster(context, params.token));

	serve(muteChat, ({ params: { token }, body: { open } }) =>
		moderate(muteChat, token, async (trx, sessionId) => {
			await saveChatOpen(trx, sessionId, open);
			return done;
		}),
	);

	serve(hideMessage, ({ params: { token, messageId }, body: { hidden } }) =>
		moderate(hideMessage, token, async (trx, sessionId) =>
			(await saveHidden(trx, sessionId, messageId, hidden)) ? done : refuse(hideMessage, "message_not_found"),
		),
	);

	serve(reviewQuestion, ({ params: { token, questionId }, body: { state } }) =>
		moderate(reviewQuestion, token, async (trx, sessionId) =>
			(await saveQuestionState(trx, sessionId, questionId, state))
				? done
				: refuse(reviewQuestion, "question_not_found"),
		),
	);

	serve(createPoll, ({ params: { token }, body }) =>
		moderate(createPoll, token, async (trx, sessionId) => {
			const poll = await savePoll(trx, sessionId, body);
			return poll ? { ...poll, answers: poll.options.map(() => 0) } : refuse(createPoll, "too_many_polls");
		}),
	);

	serve(changePoll, ({ params: { token, pollId }, body: { state } }) =>
		moderate(changePoll, token, async (trx, sessionId) => {
			const poll = { sessionId, pollId, now: clock.now() };
			const outcome = await savePollState(trx, { ...poll, state });
			// Two moderators, or a repeated request: the poll must not become a second check.
			if (outcome === "unchanged") return done;
			if (outcome !== "saved") return refuse(changePoll, outcome);
			if (state === "open") await attendees.pollChecks.launch(trx, poll);
			if (state === "closed") await attendees.pollChecks.close(trx, poll);
			return done;
		}),
	);

	serve(turnPage, ({ params: { token }, body: { page } }) =>
		moderate(turnPage, token, async (trx, sessionId) => {
			await nextVersion(trx, sessionId);
			return (await studios.savePage(trx, sessionId, page, clock.now())) ? done : refuse(turnPage, "no_page");
		}),
	);

	serve(removeAttendee, ({ params: { token, userId }, body: { removed } }) =>
		moderate(removeAttendee, token, async (trx, sessionId) =>
			(await saveRemoval(trx, sessionId, userId, removed)) ? done : refuse(removeAttendee, "attendee_not_found"),
		),
	);
}

/** Lists by name who is in the room behind a studio link, without those who were removed. */
async function readRoster(
	context: Pick<AppContext, "db" | "clock" | "signer">,
	token: string,
): Promise<Roster | Refused> {
	const studio = await studios.find(context, token);
	if (!studio) return refuse(getRoster, "studio_closed");
	if (!studio.isOpen) return refuse(getRoster, "over");
	const since = new Date(context.clock.now().getTime() - goneAfter * 1000);
	const people = await listPresent(context.db, studio.room.id, since);
	return { attendees: people.slice(0, maxListed), more: Math.max(0, people.length - maxListed) };
}
