import { sql } from "kysely";
import { anyOf, type Database, type Executor, type Transaction } from "#platform/index.ts";
import type { EvaluationAnswers } from "../rules/evaluation-answers.ts";

/** Returns which of these enrollments have an evaluation. */
export async function hasEvaluated(db: Executor, enrollmentIds: readonly number[]): Promise<Set<number>> {
	if (enrollmentIds.length === 0) return new Set();
	const rows = await db
		.selectFrom("evaluations")
		.select("enrollment_id")
		.where("enrollment_id", "=", anyOf("bigint", [...enrollmentIds]))
		.execute();
	return new Set(rows.flatMap(({ enrollment_id: id }) => (id === null ? [] : [id])));
}

/** Finds a customer's active enrollment with the course's current length, and whether the course grants credit. */
export const findEnrollment = (db: Executor, userId: number, reference: string) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_order_lines as lines", "lines.id", "enrollments.order_line_id")
		.leftJoin("public_courses as courses", "courses.id", "enrollments.course_id")
		.select([
			"enrollments.id",
			"enrollments.course_id",
			"enrollments.grants_live",
			"enrollments.grants_recording",
			"lines.title",
			"lines.instructor",
			"courses.duration_minutes",
		])
		.select((eb) =>
			eb
				.exists(
					eb
						.selectFrom("public_accreditations as credits")
						.select("credits.course_id")
						.whereRef("credits.course_id", "=", "enrollments.course_id"),
				)
				.as("grantsCredit"),
		)
		.where("enrollments.user_id", "=", userId)
		.where("enrollments.reference", "=", reference)
		.where("enrollments.state", "=", "active")
		.executeTakeFirst();

export const findEvaluation = (db: Executor, enrollmentId: number) =>
	db.selectFrom("evaluations").selectAll().where("enrollment_id", "=", enrollmentId).executeTakeFirst();

/**
 * Returns whether evidence earns credit as soon as the person gives what is missing: an evaluation, details or a claim.
 */
export async function hasCreditWaiting(db: Executor, enrollmentId: number): Promise<boolean> {
	const { rows } = await sql<{ waits: boolean }>`
		select exists (
			select from public_credit_decisions decisions
			where enrollment_id = ${enrollmentId} and (record -> 'decision' ->> 'maxCredits')::float8 > 0 and not exists (
				select from jsonb_array_elements(decisions.record -> 'decision' -> 'requirements') requirement
				where requirement ->> 'kind' not in ('evaluation', 'details', 'claim') and (requirement ->> 'allows')::float8 <= 0)
		) as waits`.execute(db);
	return rows[0]?.waits === true;
}

interface WrittenEvaluation {
	enrollmentId: number;
	userId: number;
	courseId: number;
	title: string;
	answers: EvaluationAnswers;
	now: Date;
}

/** Inserts an evaluation, or changes its answers. Returns whether it is new. */
export async function saveEvaluation(
	trx: Transaction,
	{ enrollmentId, userId, courseId, title, answers, now }: WrittenEvaluation,
): Promise<boolean> {
	const { objectives, materials, timeAllotted: time_allotted, instructors, comment } = answers;
	const written = {
		objectives,
		materials,
		time_allotted,
		instructors: JSON.stringify(instructors),
		comment,
		changed_at: now,
	};
	const { isNew } = await trx
		.insertInto("evaluations")
		.values({ enrollment_id: enrollmentId, user_id: userId, course_id: courseId, title, submitted_at: now, ...written })
		.onConflict((conflict) =>
			conflict
				.column("enrollment_id")
				.doUpdateSet((set) => ({ ...written, instructors: set.ref("excluded.instructors") })),
		)
		// A row that this statement inserted was never updated.
		.returning(sql<boolean>`xmax = 0`.as("isNew"))
		.executeTakeFirstOrThrow();
	return isNew;
}

export const listOfUser = (db: Executor, userId: number) =>
	db
		.selectFrom("evaluations")
		.select([
			"course_id",
			"title",
			"objectives",
			"materials",
			"time_allotted",
			"instructors",
			"comment",
			"submitted_at",
			"changed_at",
		])
		.where("user_id", "=", userId)
		.orderBy("id")
		.execute();

/**
 * Removes the person from their evaluations. The enrollment stays until the held evidence that refers to it is deleted;
 * null: at once.
 */
export async function cutLoose(trx: Transaction, userId: number, heldUntil: Date | null): Promise<void> {
	await trx
		.updateTable("evaluations")
		.set({ user_id: null, held_until: heldUntil, ...(heldUntil === null ? { enrollment_id: null } : {}) })
		.where("user_id", "=", userId)
		.execute();
}

/** Removes the enrollments from evaluations whose held evidence has ended. */
export async function releaseHeld(db: Database, now: Date): Promise<void> {
	await db
		.updateTable("evaluations")
		.set({ enrollment_id: null, held_until: null })
		.where("held_until", "<=", now)
		.execute();
}

/**
 * Deletes evaluations that are no longer kept: after this many years, or more if a body asks for more whose credit the
 * course has or had. What was submitted on February 29 is kept until March 1, as its session is
 * (`computeRetentionEnd`).
 */
export async function deleteExpired(db: Database, years: number, now: Date): Promise<void> {
	await sql`
		delete from evaluations
		where ${now} >= submitted_at - date_trunc('month', submitted_at) + (date_trunc('month', submitted_at) +
			make_interval(years => greatest(${years}::integer, coalesce((
				select max(retention.years) from (
					select accrediting_body as code from public_accreditations where course_id = evaluations.course_id
					union
					select accrediting_body from public_credit_decisions where enrollment_id = evaluations.enrollment_id
				) bodies join public_credit_retention retention on retention.accrediting_body = bodies.code), 0))))`.execute(
		db,
	);
}
