import { sql } from "kysely";
import { anyOf } from "#platform/database/any-of.ts";
import type { Executor, Transaction } from "#platform/database/tables.ts";
import type { CourseTerms } from "../rules/exam-terms.ts";
import type { BankQuestion, Choice, QuestionContent } from "../rules/question.ts";

export type StoredQuestion = BankQuestion & { courseId: number };

const questions = (db: Executor) =>
	db
		.selectFrom("assessment_questions")
		.select(["id", "course_id", "version", "content"])
		.where("retired_at", "is", null)
		.orderBy("position")
		.orderBy("id");

const toQuestion = ({
	id,
	course_id,
	version,
	content,
}: {
	id: number;
	course_id: number;
	version: number;
	content: QuestionContent;
}): StoredQuestion => ({
	...content,
	id,
	version,
	courseId: course_id,
});

/** Lists the questions of courses in their order, without retired ones. */
export const listQuestions = async (db: Executor, courseIds: readonly number[]): Promise<StoredQuestion[]> =>
	courseIds.length === 0
		? []
		: (await questions(db).where("course_id", "=", anyOf("integer", courseIds)).execute()).map(toQuestion);

/** Finds a question that was not retired, and locks it. */
export async function lockQuestion(trx: Transaction, id: number): Promise<StoredQuestion | undefined> {
	const row = await questions(trx).where("id", "=", id).forUpdate().executeTakeFirst();
	return row && toQuestion(row);
}

interface Author {
	by: string;
	now: Date;
}

/** Inserts a question behind another one, or at the end. Returns its id. */
export async function insertQuestion(
	trx: Transaction,
	courseId: number,
	content: QuestionContent,
	{ by, now, after }: Author & { after?: number },
): Promise<number> {
	const ofCourse = trx.selectFrom("assessment_questions").where("course_id", "=", courseId);
	const before =
		after === undefined ? undefined : await ofCourse.select("position").where("id", "=", after).executeTakeFirst();
	const last = await ofCourse.select((eb) => eb.fn.max("position").as("position")).executeTakeFirst();
	const position = (before?.position ?? last?.position ?? 0) + 1;
	if (before)
		await trx
			.updateTable("assessment_questions")
			.set((eb) => ({ position: eb("position", "+", 1) }))
			.where("course_id", "=", courseId)
			.where("position", ">=", position)
			.execute();
	const { id } = await trx
		.insertInto("assessment_questions")
		.values({ course_id: courseId, position, content: JSON.stringify(content), changed_at: now, changed_by: by })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export const updateQuestion = (
	trx: Transaction,
	id: number,
	{ version, ...content }: QuestionContent & { version: number },
	{ by, now }: Author,
) =>
	trx
		.updateTable("assessment_questions")
		.set({ content: JSON.stringify(content), version, changed_at: now, changed_by: by })
		.where("id", "=", id)
		.execute();

export const retireQuestion = (trx: Transaction, id: number, { by, now }: Author) =>
	trx
		.updateTable("assessment_questions")
		.set({ retired_at: now, changed_at: now, changed_by: by })
		.where("id", "=", id)
		.execute();

/** Puts the questions of a course in this order. */
export async function orderQuestions(trx: Transaction, courseId: number, ids: readonly number[]): Promise<void> {
	await sql`
		update assessment_questions set position = ordered.place
		from unnest(${[...ids]}::bigint[]) with ordinality as ordered (id, place)
		where assessment_questions.id = ordered.id and course_id = ${courseId}`.execute(trx);
}

/** Reads what courses ask beyond the rules of their bodies. */
export const listCourseTerms = async (db: Executor, courseIds: readonly number[]): Promise<Map<number, CourseTerms>> =>
	courseIds.length === 0
		? new Map()
		: new Map(
				(
					await db
						.selectFrom("assessment_terms")
						.select(["course_id", "terms"])
						.where("course_id", "=", anyOf("integer", courseIds))
						.execute()
				).map(({ course_id, terms }) => [course_id, terms]),
			);

export async function saveCourseTerms(
	trx: Transaction,
	courseId: number,
	terms: CourseTerms,
	{ by, now }: Author,
): Promise<void> {
	const written = { terms: JSON.stringify(terms), changed_at: now, changed_by: by };
	await trx
		.insertInto("assessment_terms")
		.values({ course_id: courseId, ...written })
		.onConflict((conflict) => conflict.column("course_id").doUpdateSet(written))
		.execute();
}

/** Finds a course, and locks it so that it isn't published meanwhile. */
export const findCourse = (db: Executor, courseId: number) =>
	db
		.selectFrom("public_courses")
		.select(["id", "title", "published_at", "duration_minutes"])
		.where("id", "=", courseId)
		.executeTakeFirst();

export const findRecordingLength = async (db: Executor, courseId: number): Promise<number | undefined> =>
	(
		await db
			.selectFrom("public_recording_lengths")
			.select("length_seconds")
			.where("course_id", "=", courseId)
			.executeTakeFirst()
	)?.length_seconds ?? undefined;

interface CountedQuestion {
	question: number;
	version: number;
	text: string;
	/** In the order in which someone read them. */
	choices: Choice[];
	answers: number;
	right: number;
}

/** Counts how often each version of a question was answered, and how often right, in exams and in the recording. */
export async function countAnswers(db: Executor, courseId: number): Promise<CountedQuestion[]> {
	const { rows } = await sql<CountedQuestion>`
		select (item ->> 'question')::int as question, (item ->> 'version')::int as version, min(item ->> 'text') as text,
			(array_agg(item -> 'choices'))[1] as choices, count(*)::int as answers, count(*) filter (where is_right)::int as "right"
		from (
			select item, (item ->> 'isRight')::boolean as is_right
			from assessment_attempts, jsonb_array_elements(questions) item
			where course_id = ${courseId} and handed_in_at is not null
			union all
			select question, is_right from assessment_reviews where course_id = ${courseId}
		) answered
		group by 1, 2 order by 1, 2`.execute(db);
	return rows;
}

/** Counts who sat in exams of a course, and who passed. */
export const countResults = (db: Executor, courseId: number) =>
	db
		.selectFrom("assessment_attempts")
		.select([
			sql<number>`count(*)::int`.as("attempts"),
			sql<number>`count(distinct enrollment_id)::int`.as("people"),
			sql<number>`(count(distinct enrollment_id) filter (where passed))::int`.as("passed"),
		])
		.where("course_id", "=", courseId)
		.where("handed_in_at", "is not", null)
		.executeTakeFirstOrThrow();
