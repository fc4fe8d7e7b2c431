import type { RequestOf } from "#api/call.ts";
import { type Refused, refuse } from "#api/refusal.ts";
import { lockCourses } from "#features/catalog/courses/server/index.ts";
import { recordAudit } from "#platform/audit/record-audit.ts";
import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { User } from "#platform/security/check-access.ts";
import {
	type Bank,
	changeExamTerms,
	changeQuestion,
	createQuestion,
	duplicateQuestion,
	getBank,
	giveAttempt,
	importQuestions,
	retireQuestion,
} from "../console-contract.ts";
import { type CourseTerms, noCourseTerms } from "../rules/exam-terms.ts";
import { findWrongQuestion, isNewVersion } from "../rules/find-wrong-question.ts";
import { listMissingQuestions } from "../rules/list-missing-questions.ts";
import type { QuestionContent } from "../rules/question.ts";
import { type ReadQuestions, readQuestionRows } from "../rules/question-rows.ts";
import * as attempts from "./attempt-store.ts";
import * as store from "./bank-store.ts";
import { readFacts } from "./own-exam.ts";
import { readPrograms, readTerms } from "./read-terms.ts";

type Context = Pick<AppContext, "db" | "clock" | "events">;
type Actor = Pick<User, "userId" | "fullName" | "apiKey">;
type Question = Bank["questions"][number];

const maxQuestions = 500;
const author = ({ clock }: Context, { fullName }: Actor) => ({ by: fullName, now: clock.now() });
const toQuestion = ({ courseId: _, ...question }: store.StoredQuestion): Question => question;

/** The text of a question can be long. */
const quote = (text: string) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`;

const audit = (
	{ clock }: Context,
	trx: Transaction,
	actor: Actor,
	courseId: number,
	{ action, summary }: { action: `${string}.${string}`; summary: string },
) => recordAudit(trx, clock, actor, { action, subject: { kind: "course", id: courseId }, summary });

/** Reads the bank of a course, with what its programs ask and how it was answered. */
export const readBank = (context: Context, courseId: number): Promise<Bank | Refused> =>
	inTransaction(context.db, async (trx) => {
		const course = await store.findCourse(trx, courseId);
		if (!course) return refuse(getBank, "no_course");
		const questions = await store.listQuestions(trx, [courseId]);
		const demands = await readTerms(trx, courseId, await readPrograms(context, trx, { courseId }));
		const counts = await store.countAnswers(trx, courseId);
		return {
			courseID: courseId,
			title: course.title,
			questions: questions.map(toQuestion),
			terms: (await store.listCourseTerms(trx, [courseId])).get(courseId) ?? noCourseTerms,
			demands: demands && {
				questions: demands.questions,
				passPercent: demands.passPercent,
				reviewQuestions: demands.reviewQuestions,
				allowsTrueFalse: demands.allowsTrueFalse,
			},
			missing: demands ? listMissingQuestions(questions, demands) : [],
			objectives: [...(demands?.objectives ?? [])],
			lengthSeconds: (await store.findRecordingLength(trx, courseId)) ?? (course.duration_minutes ?? 60) * 60,
			results: {
				...(await store.countResults(trx, courseId)),
				questions: counts.map(({ right, choices: _, ...count }) => ({
					...count,
					rightPercent: Math.floor((right * 100) / count.answers),
				})),
			},
		};
	});

/**
 * What a published course would lack with other questions or terms. A course that lacks something already can't get
 * worse.
 */
async function isNeeded(
	context: Context,
	trx: Transaction,
	courseId: number,
	change: () => Promise<unknown>,
): Promise<boolean> {
	const course = await store.findCourse(trx, courseId);
	const count = async () => {
		const terms = await readTerms(trx, courseId, await readPrograms(context, trx, { courseId }));
		return terms ? listMissingQuestions(await store.listQuestions(trx, [courseId]), terms).join() : "";
	};
	const before = await count();
	await change();
	return course?.published_at != null && before === "" && (await count()) !== "";
}

/** Undoes what was written, and refuses. */
class Undone extends Error {
	readonly refused: Refused;
	constructor(refused: Refused) {
		super("Undone");
		this.refused = refused;
	}
}

const inUndoable = <Answer>(context: Context, act: (trx: Transaction) => Promise<Answer>): Promise<Answer | Refused> =>
	inTransaction(context.db, act).catch((error: unknown) => {
		if (error instanceof Undone) return error.refused;
		throw error;
	});

async function insert(
	context: Context,
	trx: Transaction,
	actor: Actor,
	courseId: number,
	{ after, ...content }: QuestionContent & { after?: number },
): Promise<Question> {
	const id = await store.insertQuestion(trx, courseId, content, {
		...author(context, actor),
		...(after === undefined ? {} : { after }),
	});
	await audit(context, trx, actor, courseId, {
		action: "question.created",
		summary: `Added the question ${quote(content.text)}`,
	});
	return { id, version: 1, ...content };
}

const hasRoom = async (trx: Transaction, courseId: number, more = 1) =>
	(await store.listQuestions(trx, [courseId])).length + more <= maxQuestions;

export const create = (
	context: Context,
	actor: Actor,
	courseId: number,
	content: QuestionContent,
): Promise<Question | Refused> =>
	inTransaction(context.db, async (trx) => {
		if (!(await lockCourses(trx, [courseId])).has(courseId)) return refuse(createQuestion, "no_course");
		const details = findWrongQuestion(content);
		if (details.length > 0) return refuse(createQuestion, "not_valid", { details });
		return (await hasRoom(trx, courseId))
			? insert(context, trx, actor, courseId, content)
			: refuse(createQuestion, "too_many");
	});

export const duplicate = (context: Context, actor: Actor, id: number): Promise<Question | Refused> =>
	inTransaction(context.db, async (trx) => {
		const question = await store.lockQuestion(trx, id);
		if (!question) return refuse(duplicateQuestion, "no_question");
		const { id: after, version: _, courseId, ...content } = question;
		return (await hasRoom(trx, courseId))
			? insert(context, trx, actor, courseId, { ...content, after })
			: refuse(duplicateQuestion, "too_many");
	});

/** Changes a question. Attempts have a copy of what people read, so their answers stay as they were. */
export const change = (
	context: Context,
	actor: Actor,
	id: number,
	{ version, ...content }: RequestOf<typeof changeQuestion>["body"],
): Promise<Question | Refused> =>
	inUndoable(context, async (trx) => {
		const before = await store.lockQuestion(trx, id);
		if (!before) return refuse(changeQuestion, "no_question");
		if (before.version !== version) return refuse(changeQuestion, "changed");
		const details = findWrongQuestion(content);
		if (details.length > 0) return refuse(changeQuestion, "not_valid", { details });
		const { id: _, version: __, courseId, ...earlier } = before;
		const after = { ...content, version: isNewVersion(earlier, content) ? version + 1 : version };
		if (await isNeeded(context, trx, courseId, () => store.updateQuestion(trx, id, after, author(context, actor))))
			throw new Undone(refuse(changeQuestion, "too_few"));
		await audit(context, trx, actor, courseId, {
			action: "question.changed",
			summary: `Changed the question ${quote(before.text)}`,
		});
		return { id, ...after };
	});

export const retire = (context: Context, actor: Actor, id: number): Promise<{ id: number } | Refused> =>
	inUndoable(context, async (trx) => {
		const question = await store.lockQuestion(trx, id);
		if (!question) return refuse(retireQuestion, "no_question");
		if (await isNeeded(context, trx, question.courseId, () => store.retireQuestion(trx, id, author(context, actor))))
			throw new Undone(refuse(retireQuestion, "too_few"));
		await audit(context, trx, actor, question.courseId, {
			action: "question.retired",
			summary: `Retired the question ${quote(question.text)}`,
		});
		return { id };
	});

export const order = (context: Context, courseId: number, ids: readonly number[]) =>
	inTransaction(context.db, async (trx) => {
		await store.orderQuestions(trx, courseId, ids);
		return { ids: (await store.listQuestions(trx, [courseId])).map(({ id }) => id) };
	});

/** Adds the questions of a sheet: all of them, or none. */
export const addSheet = (
	context: Context,
	actor: Actor,
	courseId: number,
	text: string,
): Promise<{ added: number; errors: ReadQuestions["errors"] } | Refused> =>
	inTransaction(context.db, async (trx) => {
		if (!(await lockCourses(trx, [courseId])).has(courseId)) return refuse(importQuestions, "no_course");
		const { questions, errors } = readQuestionRows(text);
		if (errors.length > 0) return { added: 0, errors };
		if (!(await hasRoom(trx, courseId, questions.length))) return refuse(importQuestions, "too_many");
		for (const question of questions) await store.insertQuestion(trx, courseId, question, author(context, actor));
		await audit(context, trx, actor, courseId, {
			action: "question.imported",
			summary: `Imported ${questions.length} questions`,
		});
		return { added: questions.length, errors: [] };
	});

export const changeTerms = (
	context: Context,
	actor: Actor,
	courseId: number,
	terms: CourseTerms,
): Promise<CourseTerms | Refused> =>
	inUndoable(context, async (trx) => {
		if (!(await lockCourses(trx, [courseId])).has(courseId)) return refuse(changeExamTerms, "no_course");
		if (
			await isNeeded(context, trx, courseId, () => store.saveCourseTerms(trx, courseId, terms, author(context, actor)))
		)
			throw new Undone(refuse(changeExamTerms, "too_few"));
		await audit(context, trx, actor, courseId, {
			action: "question.terms_changed",
			summary: "Changed what the exam asks beyond the rules",
		});
		return terms;
	});

/**
 * Gives a person who used all attempts another one. The reason can name the person, so the audit log doesn't contain
 * it.
 */
export const give = (
	context: Context,
	actor: Actor,
	{ enrollmentId, reason }: { enrollmentId: number; reason: string },
) =>
	inTransaction(context.db, async (trx) => {
		const enrollment = await attempts.findEnrollmentById(trx, enrollmentId);
		if (!enrollment || enrollment.user_id === null || enrollment.state !== "active")
			return refuse(giveAttempt, "enrollment_not_found");
		const facts = await readFacts(context, trx, enrollment);
		if (!facts) return refuse(giveAttempt, "no_exam");
		if (facts.state.state === "passed" || facts.state.attemptsLeft !== 0) return refuse(giveAttempt, "not_needed");
		await attempts.insertGiven(trx, enrollment, { reason, ...author(context, actor) });
		await audit(context, trx, actor, enrollment.course_id, {
			action: "exam.attempt_given",
			summary: `Gave purchase ${enrollmentId} another attempt at the exam`,
		});
		return { given: (await attempts.listGiven(trx, enrollment)).length };
	});
