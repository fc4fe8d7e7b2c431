import { sql } from "kysely";
import { anyOf } from "#platform/database/any-of.ts";
import type { Executor, Transaction } from "#platform/database/tables.ts";
import type { ExamTerms } from "../rules/exam-terms.ts";
import type { ExamResult } from "../rules/judge-exam.ts";
import type { DrawnQuestion } from "../rules/question.ts";

const enrollments = (db: Executor) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_order_lines as lines", "lines.id", "enrollments.order_line_id")
		.select([
			"enrollments.id",
			"enrollments.course_id",
			"enrollments.user_id",
			"enrollments.grants_live",
			"enrollments.grants_recording",
		])
		.select(["enrollments.enrolled_at", "enrollments.state", "lines.title"]);

/** Finds a customer's active enrollment. */
export const findEnrollment = (db: Executor, userId: number, reference: string) =>
	enrollments(db)
		.where("enrollments.user_id", "=", userId)
		.where(sql`enrollments.reference::text`, "=", reference)
		.where("enrollments.state", "=", "active")
		.executeTakeFirst();

export const findEnrollmentById = (db: Executor, id: number) =>
	enrollments(db).where("enrollments.id", "=", id).executeTakeFirst();

export type Enrollment = NonNullable<Awaited<ReturnType<typeof findEnrollment>>>;

/**
 * Returns whether a person has all that a program with an exam asks before it, whether the exam counts as passed for
 * each of them, and the bodies that decided. A body that came later decides when something happens.
 */
export async function readDecided(
	db: Executor,
	enrollmentId: number,
): Promise<{ hasCompleted: boolean; hasResult: boolean; bodies: readonly string[] }> {
	const grants = sql<boolean>`(record -> 'decision' ->> 'maxCredits')::float8 > 0`;
	const { rows } = await sql<{ hasCompleted: boolean; hasResult: boolean; bodies: string[] }>`
		select coalesce(array_agg(accrediting_body), '{}') as bodies,
			coalesce(bool_or(not exists (
				select from jsonb_array_elements(record -> 'decision' -> 'requirements') requirement
				where requirement ->> 'kind' not in ('exam', 'evaluation', 'details', 'claim') and (requirement ->> 'allows')::float8 <= 0))
				filter (where ${grants}), false) as "hasCompleted",
			coalesce(bool_and(record -> 'decision' -> 'requirements' @> '[{"kind": "exam", "met": true}]')
				filter (where ${grants}), false) as "hasResult"
		from public_credit_decisions
		where enrollment_id = ${enrollmentId} and record -> 'decision' -> 'requirements' @> '[{"kind": "exam"}]'`.execute(
		db,
	);
	return rows[0] ?? { hasCompleted: false, hasResult: false, bodies: [] };
}

interface Holder {
	id: number;
	user_id: number | null;
}

/** Lists the attempts of a person, the first one first. A seat's earlier holder has others. */
export const listAttempts = (db: Executor, { id, user_id }: Holder) =>
	db
		.selectFrom("assessment_attempts")
		.selectAll()
		.where("enrollment_id", "=", id)
		.where("user_id", "=", user_id)
		.orderBy("number")
		.execute();

export type AttemptRow = Awaited<ReturnType<typeof listAttempts>>[number];

interface NewAttempt {
	enrollment: Enrollment;
	number: number;
	seed: number;
	terms: ExamTerms;
	questions: readonly DrawnQuestion[];
	now: Date;
}

/** Begins an attempt, unless the person sits in one: two devices begin the same. */
export async function insertAttempt(
	trx: Transaction,
	{ enrollment, number, seed, terms, questions, now }: NewAttempt,
): Promise<void> {
	const { id: enrollment_id, user_id, course_id } = enrollment;
	await trx
		.insertInto("assessment_attempts")
		.values({
			enrollment_id,
			user_id,
			course_id,
			number,
			seed,
			terms: JSON.stringify(terms),
			questions: JSON.stringify(questions),
			started_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Saves an answer, unless the exam was handed in. Returns whether it was saved. */
export async function saveAnswer(
	trx: Transaction,
	id: number,
	{ index, chosen, now }: { index: number; chosen: readonly number[]; now: Date },
): Promise<boolean> {
	const row = await trx
		.updateTable("assessment_attempts")
		.set({
			questions: sql<string>`jsonb_set(questions, ${`{${index},chosen}`}::text[], ${JSON.stringify(chosen)}::jsonb)`,
			answered_at: now,
		})
		.where("id", "=", id)
		.where("handed_in_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Locks an attempt that was not handed in. */
export const lockOpenAttempt = (trx: Transaction, id: number) =>
	trx
		.selectFrom("assessment_attempts")
		.selectAll()
		.where("id", "=", id)
		.where("handed_in_at", "is", null)
		.forUpdate()
		.executeTakeFirst();

export const closeAttempt = (
	trx: Transaction,
	id: number,
	questions: readonly object[],
	{ percent, passed }: ExamResult,
	now: Date,
) =>
	trx
		.updateTable("assessment_attempts")
		.set({ questions: JSON.stringify(questions), percent, passed, handed_in_at: now })
		.where("id", "=", id)
		.execute();

/** Lists the answers of a person to review questions. */
export const listReviews = (db: Executor, { id, user_id }: Holder) =>
	db
		.selectFrom("assessment_reviews")
		.selectAll()
		.where("enrollment_id", "=", id)
		.where("user_id", "=", user_id)
		.orderBy("answered_at")
		.orderBy("id")
		.execute();

/** Saves an answer to a review question. Returns false if it was answered before. */
export async function insertReview(
	trx: Transaction,
	enrollment: Enrollment,
	question: DrawnQuestion,
	isRight: boolean,
	now: Date,
): Promise<boolean> {
	const row = await trx
		.insertInto("assessment_reviews")
		.values({
			enrollment_id: enrollment.id,
			user_id: enrollment.user_id,
			course_id: enrollment.course_id,
			question_id: question.question,
			question: JSON.stringify(question),
			is_right: isRight,
			answered_at: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Lists the attempts that staff gave a person beyond the rule. */
export const listGiven = (db: Executor, { id, user_id }: Holder) =>
	db
		.selectFrom("assessment_extra_attempts")
		.selectAll()
		.where("enrollment_id", "=", id)
		.where("user_id", "=", user_id)
		.orderBy("id")
		.execute();

export async function insertGiven(
	trx: Transaction,
	{ id, user_id }: Holder,
	given: { reason: string; by: string; now: Date },
): Promise<void> {
	await trx
		.insertInto("assessment_extra_attempts")
		.values({ enrollment_id: id, user_id, reason: given.reason, given_by: given.by, given_at: given.now })
		.execute();
}

/**
 * Lists what is kept of these enrollments: attempts, review answers and extra attempts. Of their present holders, or of
 * a deleted account.
 */
export async function listRecords(db: Executor, enrollmentIds: readonly number[]) {
	const ofEnrollments = anyOf("bigint", enrollmentIds);
	const isOwn = sql<boolean>`exists (
		select from public_enrollments enrollments where enrollments.id = kept.enrollment_id and enrollments.user_id is not distinct from kept.user_id)`;
	const [attempts, reviews, given] = [
		db.selectFrom("assessment_attempts as kept").selectAll(),
		db.selectFrom("assessment_reviews as kept").selectAll(),
		db.selectFrom("assessment_extra_attempts as kept").selectAll(),
	] as const;
	return {
		attempts: await attempts.where("enrollment_id", "=", ofEnrollments).where(isOwn).orderBy("id").execute(),
		reviews: await reviews.where("enrollment_id", "=", ofEnrollments).where(isOwn).orderBy("id").execute(),
		given: await given.where("enrollment_id", "=", ofEnrollments).where(isOwn).orderBy("id").execute(),
	};
}

const tables = ["assessment_attempts", "assessment_reviews", "assessment_extra_attempts"] as const;

/** Lists what is kept of a customer. The questions that someone else may get are left out, and so are the keys. */
export async function listOfUser(db: Executor, userId: number) {
	const attempts = await db
		.selectFrom("assessment_attempts")
		.select(["course_id", "number", "started_at", "handed_in_at", "percent", "passed"])
		.where("user_id", "=", userId)
		.orderBy("id")
		.execute();
	const reviews = await db
		.selectFrom("assessment_reviews")
		.select(["course_id", "question", "is_right", "answered_at"])
		.where("user_id", "=", userId)
		.orderBy("id")
		.execute();
	return { attempts, reviews };
}

/**
 * Removes the person from what is kept. The enrollment stays until the held evidence that refers to it is deleted;
 * null: at once.
 */
export async function cutLoose(trx: Transaction, userId: number, heldUntil: Date | null): Promise<void> {
	for (const table of tables)
		await trx
			.updateTable(table)
			.set({ user_id: null, held_until: heldUntil, ...(heldUntil === null ? { enrollment_id: null } : {}) })
			.where("user_id", "=", userId)
			.execute();
	// It can name the person.
	await trx.updateTable("assessment_extra_attempts").set({ reason: "" }).where("user_id", "is", null).execute();
}

/** Removes the enrollments from what is kept of accounts whose held evidence has ended. */
export async function releaseHeld(db: Executor, now: Date): Promise<void> {
	for (const table of tables)
		await db.updateTable(table).set({ enrollment_id: null, held_until: null }).where("held_until", "<=", now).execute();
}

/**
 * Deletes attempts and answers after this many years, or after more if a body whose credit the course has or had asks
 * for more.
 */
export async function deleteExpired(db: Executor, years: number, now: Date): Promise<void> {
	for (const [table, column] of [
		["assessment_attempts", "started_at"],
		["assessment_reviews", "answered_at"],
		["assessment_extra_attempts", "given_at"],
	] as const)
		await sql`
			delete from ${sql.table(table)} as kept
			where ${now} >= kept.${sql.ref(column)} + interval '1 day' + make_interval(years => greatest(${years}::integer, coalesce((
				select max(retention.years) from public_credit_decisions decisions
				join public_credit_retention retention on retention.accrediting_body = decisions.accrediting_body
				where decisions.enrollment_id = kept.enrollment_id), 0)))`.execute(db);
}
