import type { RecordingStop, StopFeedback } from "#features/delivery/recordings/contract.ts";
import type { Playback, PlaybackTerms, StopAnswer, StopOutcome } from "#features/delivery/recordings/questions.ts";
import type { Executor, Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { toDrawn } from "../rules/draw-exam.ts";
import { canAnswer, isRightAnswer } from "../rules/judge-exam.ts";
import { placeStops } from "../rules/place-stops.ts";
import type { BankQuestion, DrawnQuestion } from "../rules/question.ts";
import { type Enrollment, findEnrollmentById, insertReview, listReviews } from "./attempt-store.ts";
import { listQuestions } from "./bank-store.ts";
import { readPrograms } from "./read-terms.ts";

type Context = Pick<AppContext, "clock" | "events">;

/** Review questions keep the order of their choices, so that two devices show the same. */
const toRead = (question: BankQuestion): DrawnQuestion => toDrawn({ ...question, keepsOrder: true }, () => 0);

/**
 * Lists the review questions that a person hasn't answered, with where they stop the recording. Without keys and
 * reasons.
 */
export async function listStops(db: Executor, enrollment: Enrollment, lengthSeconds: number): Promise<RecordingStop[]> {
	const questions = (await listQuestions(db, [enrollment.course_id])).filter(({ use }) => use === "review");
	if (questions.length === 0) return [];
	const answered = new Set((await listReviews(db, enrollment)).map(({ question_id }) => question_id));
	const byId = new Map(questions.map((question) => [question.id, question]));
	return placeStops(questions, lengthSeconds).flatMap(({ id, second }) => {
		const question = byId.get(id);
		if (!question || answered.has(id)) return [];
		const { version, kind, text, choices } = question;
		return { id, second, version, isSeveral: kind === "several", text, choices: choices.map((choice) => choice.text) };
	});
}

/** Says about an answer: the reasons for what was chosen, and what is right. */
export const toFeedback = ({ choices, chosen }: Pick<DrawnQuestion, "choices" | "chosen">): StopFeedback[] =>
	choices.flatMap(({ text, reason, isRight }, index) =>
		isRight || chosen.includes(index) ? { text, reason, isRight, isChosen: chosen.includes(index) } : [],
	);

/** Answers `AskPlaybackTerms`: where the recording stops, and at which speed it counts. */
export async function answerPlayback(
	context: Context,
	trx: Transaction,
	{ enrollmentId, courseId, lengthSeconds }: Playback,
): Promise<PlaybackTerms> {
	const programs = await readPrograms(context, trx, { courseId, grants: { live: false, recording: true } });
	const limits = programs.flatMap(({ maxSpeed, accreditingBody }) =>
		maxSpeed === null ? [] : { maxSpeed, accreditingBody },
	);
	const strictest = limits.toSorted((first, second) => first.maxSpeed - second.maxSpeed)[0];
	const hasReview = programs.some(({ rule }) => rule.reviewQuestionsPerCredit > 0 || rule.examQuestionsPerCredit > 0);
	const enrollment = hasReview ? await findEnrollmentById(trx, enrollmentId) : undefined;
	return {
		speedLimit: strictest ?? null,
		stops: enrollment ? await listStops(trx, enrollment, lengthSeconds) : [],
		countsFrom: null,
	};
}

/** Answers `AnswerStop`: saves the first answer to a review question, and says what is right. */
export async function answerStop(
	{ clock }: Context,
	trx: Transaction,
	{ enrollmentId, id, version, choices }: StopAnswer,
): Promise<StopOutcome | null> {
	const enrollment = await findEnrollmentById(trx, enrollmentId);
	if (!enrollment) return null;
	// Another tab can have answered before: the first answer counts, and its reasons are shown.
	const before = (await listReviews(trx, enrollment)).find(({ question_id }) => question_id === id);
	if (before) return { is: "answered", isRight: before.is_right, feedback: toFeedback(before.question) };
	const question = (await listQuestions(trx, [enrollment.course_id])).find(
		(candidate) => candidate.id === id && candidate.use === "review",
	);
	if (!question) return null;
	if (question.version !== version) return { is: "changed" };
	const answered: DrawnQuestion = { ...toRead(question), chosen: choices };
	if (choices.length === 0 || !canAnswer(answered, choices)) return { is: "invalid" };
	const isRight = isRightAnswer(answered);
	await insertReview(trx, enrollment, answered, isRight, clock.now());
	return { is: "answered", isRight, feedback: toFeedback(answered) };
}
