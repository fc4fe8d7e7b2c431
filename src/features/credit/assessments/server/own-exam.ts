import { randomInt } from "node:crypto";
import { type Refused, refuse } from "#api/refusal.ts";
import { watchFacts } from "#features/delivery/recordings/server/index.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { answerExam, getOwnExam, handInExam, type OwnExam, startExam } from "../contract.ts";
import { ExamHandedIn } from "../events.ts";
import type { ExamProgram } from "../questions.ts";
import { drawExam } from "../rules/draw-exam.ts";
import { type ExamTerms, findNeededPercent } from "../rules/exam-terms.ts";
import { type ExamState, findDeadline, judgeAttempts } from "../rules/judge-attempts.ts";
import { canAnswer, isRightAnswer, judgeExam, showsAnswers } from "../rules/judge-exam.ts";
import { listMissingQuestions } from "../rules/list-missing-questions.ts";
import * as store from "./attempt-store.ts";
import { listQuestions } from "./bank-store.ts";
import { readPrograms, readTerms } from "./read-terms.ts";
import { listStops, toFeedback } from "./review-stops.ts";

type Context = Pick<AppContext, "db" | "clock" | "events">;

interface Facts {
	enrollment: store.Enrollment;
	terms: ExamTerms;
	attempts: readonly store.AttemptRow[];
	review: Awaited<ReturnType<typeof listStops>>;
	state: ExamState;
}

/** Reads where a person is; undefined if the course has no exam for this purchase. */
export async function readFacts(
	context: Context,
	trx: Transaction,
	enrollment: store.Enrollment,
): Promise<Facts | undefined> {
	const { course_id: courseId, grants_live: live, grants_recording: recording } = enrollment;
	const programs = await readPrograms(context, trx, { courseId, grants: { live, recording } });
	const terms = await readTerms(trx, courseId, programs);
	const attempts = await store.listAttempts(trx, enrollment);
	const withExam = programs.filter(({ rule }) => rule.examQuestionsPerCredit > 0);
	// Programs can be removed while people sit in the exam.
	const asked = terms && terms.questions > 0 ? terms : attempts.at(-1)?.terms;
	if (!asked) return undefined;
	const review = recording
		? await listStops(trx, enrollment, (await watchFacts(trx, enrollment.id)).lengthSeconds)
		: [];
	const { hasCompleted, hasResult, bodies } = await store.readDecided(trx, enrollment.id);
	const state = judgeAttempts(asked, {
		now: context.clock.now(),
		enrolledAt: enrollment.enrolled_at,
		attempts: attempts.map((attempt) => ({
			handedInAt: attempt.handed_in_at,
			passed: attempt.passed && withExam.every((program) => passes(attempt, program)),
		})),
		given: (await store.listGiven(trx, enrollment)).length,
		hasCompleted,
		hasResult: hasResult && withExam.every(({ accreditingBody }) => bodies.includes(accreditingBody)),
		reviewLeft: review.length,
		isReady: listMissingQuestions(await listQuestions(trx, [courseId]), { ...asked, reviewQuestions: 0 }).length === 0,
	});
	return { enrollment, terms: asked, attempts, review, state };
}

/** A body that came later can ask for more than what the attempt needed. */
function passes({ percent, terms }: store.AttemptRow, program: ExamProgram): boolean {
	const needed = findNeededPercent(terms, program);
	return percent !== null && needed !== null && percent >= needed;
}

function toOwn({ enrollment, terms, attempts, review, state }: Facts): OwnExam {
	const open = attempts.find(({ handed_in_at }) => handed_in_at === null);
	const hasPassed = state.state === "passed";
	return {
		courseID: enrollment.course_id,
		title: enrollment.title,
		...state,
		opensAt: state.opensAt?.toISOString() ?? null,
		until: state.until?.toISOString() ?? null,
		questions: open?.terms.questions ?? terms.questions,
		passPercent: open?.terms.passPercent ?? terms.passPercent,
		review: state.state === "review" ? review : [],
		sitting:
			open && state.state === "sitting"
				? {
						number: open.number,
						questions: open.questions.map(({ kind, text, choices, chosen }) => ({
							kind,
							text,
							choices: choices.map((choice) => choice.text),
							chosen: [...chosen],
						})),
					}
				: null,
		attempts: attempts
			.flatMap(({ number, handed_in_at, percent, passed, questions, terms: { feedback } }) => {
				if (handed_in_at === null || percent === null) return [];
				const answers = showsAnswers(feedback, hasPassed)
					? questions.map((question) => ({
							text: question.text,
							isRight: isRightAnswer(question),
							feedback: toFeedback(question),
						}))
					: null;
				return { number, handedInAt: handed_in_at.toISOString(), percent, passed, answers };
			})
			.reverse(),
	};
}

type Act<Answer> = (trx: Transaction, facts: Facts) => Promise<Answer | Refused>;

/** Finds the exam of a purchase, and goes on with it in the same transaction. */
const withExam = <Answer>(
	context: Context,
	userId: number,
	reference: string,
	act: Act<Answer>,
): Promise<Answer | Refused> =>
	inTransaction(context.db, async (trx) => {
		const enrollment = await store.findEnrollment(trx, userId, reference);
		if (!enrollment) return refuse(getOwnExam, "not_enrolled");
		const facts = await readFacts(context, trx, enrollment);
		return facts ? act(trx, facts) : refuse(getOwnExam, "no_exam");
	});

/** Returns a customer's exam. */
export const readOwnExam = (context: Context, userId: number, reference: string): Promise<OwnExam | Refused> =>
	withExam(context, userId, reference, async (_trx, facts) => toOwn(facts));

const again = async (context: Context, trx: Transaction, enrollment: store.Enrollment): Promise<OwnExam> => {
	const facts = await readFacts(context, trx, enrollment);
	if (!facts) throw new Error("An exam that was begun is gone.");
	return toOwn(facts);
};

/** Begins an attempt. Who sits in one goes on with it, on any device. */
export const start = (context: Context, userId: number, reference: string): Promise<OwnExam | Refused> =>
	withExam(context, userId, reference, async (trx, { enrollment, terms, attempts, state }) => {
		if (state.state !== "open" && state.state !== "sitting") return refuse(startExam, "not_open");
		if (state.state === "open") {
			const seed = randomInt(2 ** 32 - 1);
			const questions = drawExam(await listQuestions(trx, [enrollment.course_id]), terms, seed);
			await store.insertAttempt(trx, {
				enrollment,
				number: (attempts.at(-1)?.number ?? 0) + 1,
				seed,
				terms,
				questions,
				now: context.clock.now(),
			});
		}
		return again(context, trx, enrollment);
	});

interface Sitting {
	userId: number;
	reference: string;
	attempt: number;
}

type Open = { enrollment: store.Enrollment; attempt: store.AttemptRow };

/** Finds an attempt that is open. The terms under which it began decide how long. */
async function findOpen(
	context: Context,
	trx: Transaction,
	{ userId, reference, attempt: number }: Sitting,
): Promise<Open | Refused> {
	const enrollment = await store.findEnrollment(trx, userId, reference);
	if (!enrollment) return refuse(answerExam, "not_enrolled");
	const found = (await store.listAttempts(trx, enrollment)).find((candidate) => candidate.number === number);
	if (!found) return refuse(answerExam, "no_exam");
	if (found.handed_in_at !== null) return refuse(answerExam, "handed_in");
	const until = findDeadline(found.terms, enrollment.enrolled_at);
	return until !== null && context.clock.now() > until ? refuse(answerExam, "late") : { enrollment, attempt: found };
}

/** Saves an answer as it is given. The last one of two tabs counts. */
export const answer = (
	context: Context,
	sitting: Sitting,
	{ question: index, choices }: { question: number; choices: readonly number[] },
) =>
	inTransaction(context.db, async (trx) => {
		const found = await findOpen(context, trx, sitting);
		if ("code" in found) return found;
		const question = found.attempt.questions[index];
		if (!question || !canAnswer(question, choices)) return refuse(answerExam, "wrong_answer");
		const isSaved = await store.saveAnswer(trx, found.attempt.id, { index, chosen: choices, now: context.clock.now() });
		return isSaved ? { saved: true as const } : refuse(answerExam, "handed_in");
	});

/** Judges an attempt by the terms under which it began. */
export const handIn = (context: Context, sitting: Sitting): Promise<OwnExam | Refused> =>
	inTransaction(context.db, async (trx) => {
		const found = await findOpen(context, trx, sitting);
		if ("code" in found) return found;
		const attempt = await store.lockOpenAttempt(trx, found.attempt.id);
		if (!attempt) return refuse(handInExam, "handed_in");
		if (attempt.questions.some(({ chosen }) => chosen.length === 0)) return refuse(handInExam, "unanswered");
		const result = judgeExam(attempt.questions, attempt.terms.passPercent);
		const judged = attempt.questions.map((question) => ({ ...question, isRight: isRightAnswer(question) }));
		await store.closeAttempt(trx, attempt.id, judged, result, context.clock.now());
		await context.events.publish(trx, ExamHandedIn, { enrollmentId: found.enrollment.id, passed: result.passed });
		return again(context, trx, found.enrollment);
	});
