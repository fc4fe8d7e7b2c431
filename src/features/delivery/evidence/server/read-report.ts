import {
	listAnswerRecords,
	listMessageRecords,
	listPollRecords,
	listQuestionRecords,
} from "#features/delivery/discussion/server/index.ts";
import { roomRecords } from "#features/delivery/live-room/server/index.ts";
import type { AppContext, ResponseOf, User } from "#platform/index.ts";
import type {
	listSessionEvidence,
	listSessionMessages,
	listSessionPollAnswers,
	listSessionPolls,
	listSessionQuestions,
} from "../contract.ts";
import { listSessionAttendees } from "./attendance-store.ts";
import { readAttendeeEvidence } from "./attendee-evidence.ts";
import { listHeldInSession } from "./holds-store.ts";

type ReportContext = Pick<AppContext, "db">;
type Page = { after?: number | undefined };

const pageSize = 200;

/** Cuts a page from rows that were read with one more than its size. */
function toPage<Row>(rows: readonly Row[], getId: (row: Row) => number): { page: readonly Row[]; next: number | null } {
	const page = rows.slice(0, pageSize);
	const last = page.at(-1);
	return { page, next: rows.length > pageSize && last ? getId(last) : null };
}

/** Lists the evidence behind the minutes of attendees. Deleted accounts follow the last one, for owners. */
export async function readEvidence(
	{ db, clock }: ReportContext & Pick<AppContext, "clock">,
	sessionId: number,
	{ user: userId, after }: Page & { user?: number | undefined },
	reader: Pick<User, "role" | "apiKey">,
): Promise<ResponseOf<typeof listSessionEvidence>> {
	const rows = await listSessionAttendees(db, sessionId, { limit: pageSize + 1, after, userId });
	const { page, next } = toPage(rows, ({ user_id }) => user_id);
	const read = await readAttendeeEvidence(db, sessionId, page);
	const userIds = page.map(({ user_id }) => user_id);
	const missing = await roomRecords.listMissing(db, { sessionId, userIds }, clock.now());
	const attendees: ResponseOf<typeof listSessionEvidence>["attendees"] = read.map(
		({ attendee: { user_id, full_name, email }, ...evidence }) => ({
			userId: user_id,
			fullName: full_name,
			email,
			...evidence,
			missing: (missing.get(user_id) ?? []).map(({ from, until, why }) => ({
				from: new Date(from).toISOString(),
				until: new Date(until).toISOString(),
				why,
			})),
		}),
	);
	if (next !== null || userId !== undefined || reader.role !== "owner" || reader.apiKey) return { attendees, next };
	const held = (await listHeldInSession(db, sessionId)).map(
		({ name, session: { sessionId: _, title: __, startsAt: ___, ...evidence } }) => ({
			userId: null,
			fullName: name,
			email: null,
			...evidence,
			missing: [],
		}),
	);
	return { attendees: [...attendees, ...held], next };
}

export async function readMessages(
	{ db }: ReportContext,
	sessionId: number,
	{ after }: Page,
): Promise<ResponseOf<typeof listSessionMessages>> {
	const { page, next } = toPage(
		await listMessageRecords(db, sessionId, { limit: pageSize + 1, after }),
		({ id }) => id,
	);
	return { messages: page.map((message) => ({ ...message, sentAt: message.sentAt.toISOString() })), next };
}

export async function readQuestions(
	{ db }: ReportContext,
	sessionId: number,
	{ after }: Page,
): Promise<ResponseOf<typeof listSessionQuestions>> {
	const { page, next } = toPage(
		await listQuestionRecords(db, sessionId, { limit: pageSize + 1, after }),
		({ id }) => id,
	);
	return { questions: page.map((question) => ({ ...question, askedAt: question.askedAt.toISOString() })), next };
}

/** Lists polls with their results. Answers of deleted accounts count as long as they are kept. */
export async function readPolls(
	{ db }: ReportContext,
	sessionId: number,
): Promise<ResponseOf<typeof listSessionPolls>> {
	const held = (await listHeldInSession(db, sessionId)).flatMap(({ session }) => session.pollAnswers);
	const polls = await listPollRecords(db, sessionId);
	return {
		polls: polls.map((poll) => ({
			...poll,
			answers: poll.answers.map(
				(count, option) =>
					count + held.filter(({ pollId, answer }) => pollId === poll.id && answer === poll.options[option]).length,
			),
		})),
	};
}

/** Lists who answered the next poll, and how. */
export async function readPollAnswers(
	{ db }: ReportContext,
	sessionId: number,
	{ after = 0 }: Page,
): Promise<ResponseOf<typeof listSessionPollAnswers>> {
	const [poll, following] = (await listPollRecords(db, sessionId)).filter(({ id }) => id > after);
	if (!poll) return { answers: [], next: null };
	return { answers: await listAnswerRecords(db, poll.id), next: following ? poll.id : null };
}
