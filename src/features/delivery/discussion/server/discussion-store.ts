import { type RawBuilder, sql } from "kysely";
import type { PageTurn } from "#features/delivery/live-room/rules/slides/slide-turns.ts";
import { anyOf, type Database, type Transaction } from "#platform/index.ts";
import { maxVisibleMessages } from "../rules/discussion.ts";

/** Turns that are read at once; a speaker hardly makes more in two minutes. */
const maxTurns = 60;

/**
 * Takes the next version of a discussion, and locks it until the end of the transaction. Versions are therefore
 * committed in their order, and readers miss none.
 */
export async function nextVersion(
	trx: Transaction,
	sessionId: number,
): Promise<{ version: number; chatOpen: boolean }> {
	const row = await trx
		.insertInto("live_discussions")
		.values({ session_id: sessionId, version: 1 })
		.onConflict((conflict) =>
			conflict.column("session_id").doUpdateSet({ version: sql<number>`live_discussions.version + 1` }),
		)
		.returning(["version", "chat_open"])
		.executeTakeFirstOrThrow();
	return { version: Number(row.version), chatOpen: row.chat_open };
}

/** Returns the versions of these discussions. One without any change has none. */
export async function listVersions(db: Database, sessionIds: number[]): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom("live_discussions")
		.select(["session_id", "version"])
		.where("session_id", "=", anyOf("bigint", sessionIds))
		.execute();
	return new Map(rows.map((row) => [row.session_id, Number(row.version)]));
}

/** Everything that changed in a discussion after a version. */
export type DiscussionChanges = NonNullable<Awaited<ReturnType<typeof readChanges>>>;

/**
 * Reads what changed after a version; undefined if nobody has said anything. Reads only committed versions, so nothing
 * is skipped.
 */
export async function readChanges(db: Database, sessionId: number, after: number) {
	const discussion = await db
		.selectFrom("live_discussions")
		.select(["version", "chat_open"])
		.where("session_id", "=", sessionId)
		.executeTakeFirst();
	if (!discussion) return undefined;
	const until = Number(discussion.version);
	const changed = sql<boolean>`session_id = ${sessionId} and version > ${after} and version <= ${until}`;
	const [messages, questions, polls, removals, slides, turns] = await Promise.all([
		db
			.selectFrom("live_messages")
			.select(["id", "user_id", "name", "body", "sent_at", "hidden"])
			.where(changed)
			.orderBy("id", "desc")
			.limit(maxVisibleMessages)
			.execute(),
		db
			.selectFrom("live_questions")
			.select(["id", "user_id", "name", "body", "state", "votes"])
			.where(changed)
			.orderBy("id")
			.execute(),
		listPolls(db, changed),
		db.selectFrom("live_removals").select(["user_id as userId", "name", "removed"]).where(changed).execute(),
		db
			.selectFrom("public_live_slides")
			.select(["deck", "pages", "page", "furthest"])
			.where("session_id", "=", sessionId)
			.executeTakeFirst(),
		listLatestTurns(db, sessionId),
	]);
	return {
		version: until,
		slides: slides ? { ...slides, turns } : null,
		chatOpen: discussion.chat_open,
		messages: messages.reverse(),
		questions,
		polls,
		removals,
	};
}

async function listPolls(db: Database, changed: RawBuilder<boolean>) {
	const polls = await db
		.selectFrom("live_polls")
		.select(["id", "question", "options", "state"])
		.where(changed)
		.orderBy("id")
		.execute();
	if (polls.length === 0) return [];
	const ids = polls.map(({ id }) => id);
	const counts = await db
		.selectFrom("live_poll_answers")
		.select((eb) => ["poll_id", "option", eb.fn.countAll<number>().as("count")])
		.where("poll_id", "=", anyOf("bigint", ids))
		.groupBy(["poll_id", "option"])
		.execute();
	return polls.map((poll) => ({
		...poll,
		answers: poll.options.map((_text, option) =>
			Number(counts.find((row) => row.poll_id === poll.id && row.option === option)?.count ?? 0),
		),
	}));
}

/** Returns what one attendee did in a discussion. */
export async function readAttendeeActivity(db: Database, sessionId: number, userId: number) {
	const [votes, answers, questions] = await Promise.all([
		db
			.selectFrom("live_question_votes")
			.innerJoin("live_questions", "live_questions.id", "question_id")
			.select("question_id")
			.where("session_id", "=", sessionId)
			.where("live_question_votes.user_id", "=", userId)
			.execute(),
		db
			.selectFrom("live_poll_answers")
			.innerJoin("live_polls", "live_polls.id", "poll_id")
			.select(["poll_id as pollId", "option"])
			.where("session_id", "=", sessionId)
			.where("user_id", "=", userId)
			.execute(),
		db
			.selectFrom("live_questions")
			.select(["id", "name", "body as text", "state", "votes"])
			.where("session_id", "=", sessionId)
			.where("user_id", "=", userId)
			.where("state", "=", "pending")
			.orderBy("id")
			.execute(),
	]);
	return { votes: votes.map(({ question_id }) => question_id), answers, questions };
}

/** Lists what a customer wrote and chose in live sessions. */
export async function listCustomerDiscussion(db: Database, userId: number) {
	const titled = db.selectFrom("public_live_sessions as sessions");
	const [messages, questions, upvotes, answers] = await Promise.all([
		titled
			.innerJoin("live_messages as own", "own.session_id", "sessions.id")
			.select(["title as session", "body as text", "sent_at as at"])
			.where("user_id", "=", userId)
			.orderBy("own.id")
			.execute(),
		titled
			.innerJoin("live_questions as own", "own.session_id", "sessions.id")
			.select(["title as session", "body as text", "asked_at as at"])
			.where("user_id", "=", userId)
			.orderBy("own.id")
			.execute(),
		db
			.selectFrom("live_question_votes as own")
			.innerJoin("live_questions as questions", "questions.id", "own.question_id")
			.innerJoin("public_live_sessions as sessions", "sessions.id", "questions.session_id")
			.select(["title as session", "body as question"])
			.where("own.user_id", "=", userId)
			.execute(),
		db
			.selectFrom("live_poll_answers as own")
			.innerJoin("live_polls as polls", "polls.id", "own.poll_id")
			.innerJoin("public_live_sessions as sessions", "sessions.id", "polls.session_id")
			.select(["title as session", "question", sql<string>`options[own.option + 1]`.as("answer")])
			.where("user_id", "=", userId)
			.execute(),
	]);
	return { messages, questions, upvotes, answers };
}

/** Lists the latest turns of the slides that a session has now, in order. */
async function listLatestTurns(db: Database, sessionId: number): Promise<PageTurn[]> {
	const rows = await db
		.selectFrom("public_live_slide_turns as turns")
		.innerJoin("public_live_slides as slides", (join) =>
			join.onRef("slides.session_id", "=", "turns.session_id").onRef("slides.deck", "=", "turns.deck"),
		)
		.select(["turns.page", "turned_at"])
		.where("turns.session_id", "=", sessionId)
		.orderBy("turns.id", "desc")
		.limit(maxTurns)
		.execute();
	return rows.reverse().map(({ page, turned_at }) => ({ page: page ?? 1, at: turned_at.toISOString() }));
}
