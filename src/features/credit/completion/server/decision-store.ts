import { sql } from "kysely";
import { isPublicCourse, type PublicScope } from "#features/catalog/courses/server/index.ts";
import type { Program } from "#features/credit/programs/server/index.ts";
import type { CompletedCourse } from "#features/delivery/certificates/contract.ts";
import { anyOf } from "#platform/database/any-of.ts";
import { insertRows } from "#platform/database/insert-rows.ts";
import type { Database, Executor, Transaction } from "#platform/database/tables.ts";
import { startOfDay } from "#values/business-days.ts";
import type { DecisionRecord } from "../rules/decision/decision-record.ts";

interface NewDecision {
	enrollmentId: number;
	program: Pick<Program, "id" | "accreditingBody" | "way">;
	record: DecisionRecord;
}

/** Saves decisions that differ from the stored ones. */
export async function saveDecisions(trx: Transaction, decisions: readonly NewDecision[], now: Date): Promise<void> {
	if (decisions.length === 0) return;
	const rows = decisions.map(({ enrollmentId, program, record }) => {
		const { credits } = record.decision;
		return {
			enrollment_id: enrollmentId,
			program_id: program.id,
			accrediting_body: program.accreditingBody,
			way: program.way,
			credits,
			record,
			decided_at: now,
			earned_at: credits > 0 ? now : null,
		};
	});
	await insertRows(trx, "credit_decisions", rows)
		.onConflict((conflict) =>
			conflict
				.columns(["enrollment_id", "program_id"])
				.doUpdateSet({
					credits: sql.ref("excluded.credits"),
					record: sql.ref("excluded.record"),
					decided_at: sql.ref("excluded.decided_at"),
					earned_at: sql<Date | null>`case when excluded.credits > credit_decisions.credits then excluded.earned_at
						when excluded.credits > 0 then credit_decisions.earned_at end`,
				})
				.where(sql<boolean>`credit_decisions.record is distinct from excluded.record`),
		)
		.execute();
}

/** Lists the stored decisions of enrollments. */
export const listDecisions = async (db: Executor, enrollmentIds: readonly number[]) =>
	enrollmentIds.length === 0
		? []
		: db
				.selectFrom("credit_decisions")
				.selectAll()
				.where("enrollment_id", "=", anyOf("bigint", enrollmentIds))
				.orderBy("enrollment_id")
				.orderBy("program_id")
				.execute();

export interface DecidedEnrollment {
	id: number;
	reference: string;
	userId: number | null;
	courseId: number;
	isActive: boolean;
	enrolledAt: Date;
	grants: { live: boolean; recording: boolean };
}

const enrollments = (db: Executor) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.select([
			"enrollments.id",
			"enrollments.reference",
			"enrollments.user_id as userId",
			"enrollments.course_id as courseId",
			"enrollments.state",
			"enrollments.enrolled_at as enrolledAt",
			"grants_live",
			"grants_recording",
		]);

const toEnrollment = ({
	state,
	grants_live,
	grants_recording,
	...row
}: Awaited<ReturnType<ReturnType<typeof enrollments>["execute"]>>[number]): DecidedEnrollment => ({
	...row,
	isActive: state === "active",
	grants: { live: grants_live, recording: grants_recording },
});

/** Lists enrollments by id. */
export const listEnrollments = async (db: Executor, ids: readonly number[]): Promise<DecidedEnrollment[]> =>
	ids.length === 0
		? []
		: (
				await enrollments(db).where("enrollments.id", "=", anyOf("bigint", ids)).orderBy("enrollments.id").execute()
			).map(toEnrollment);

/** Lists a customer's enrollments, the latest first. */
export const listEnrollmentsOfUser = async (
	db: Executor,
	userId: number,
	{ sessionId }: { sessionId?: number | undefined } = {},
): Promise<DecidedEnrollment[]> =>
	(
		await enrollments(db)
			.where("enrollments.user_id", "=", userId)
			.$if(sessionId !== undefined, (query) =>
				query.where("enrollments.id", "in", (eb) =>
					eb
						.selectFrom("public_live_bookings")
						.select("enrollment_id")
						.where("session_id", "=", sessionId as number),
				),
			)
			.orderBy("enrollments.id", "desc")
			.limit(500)
			.execute()
	).map(toEnrollment);

/** Lists the purchases that these customers made of these courses, also ended ones. */
export const listPurchases = async (
	db: Executor,
	{ userIds, courseIds }: { userIds: readonly number[]; courseIds: readonly number[] },
): Promise<DecidedEnrollment[]> =>
	(
		await enrollments(db)
			.where("enrollments.user_id", "=", anyOf("bigint", userIds))
			.where("enrollments.course_id", "=", anyOf("integer", courseIds))
			.orderBy("enrollments.id")
			.execute()
	).map(toEnrollment);

/** Lists the active enrollments in a course of the customer with this email address. */
export const listByEmail = async (db: Executor, courseId: number, email: string): Promise<DecidedEnrollment[]> =>
	(
		await enrollments(db)
			.innerJoin("public_users as users", "users.id", "enrollments.user_id")
			.where(sql`lower(users.email)`, "=", email)
			.where("enrollments.course_id", "=", courseId)
			.where("enrollments.state", "=", "active")
			.orderBy("enrollments.id")
			.execute()
	).map(toEnrollment);

/** Finds a customer's active enrollment by its reference. */
export const findEnrollmentOfUser = async (
	db: Executor,
	userId: number,
	reference: string,
): Promise<DecidedEnrollment | undefined> =>
	(
		await enrollments(db)
			.where("enrollments.user_id", "=", userId)
			.where(sql`enrollments.reference::text`, "=", reference)
			.where("enrollments.state", "=", "active")
			.execute()
	).map(toEnrollment)[0];

/** Lists the active enrollments of people in a session. */
export const listEnrollmentsInSession = async (
	db: Executor,
	sessionId: number,
	userIds: readonly number[],
): Promise<number[]> =>
	userIds.length === 0
		? []
		: (
				await db
					.selectFrom("public_live_bookings as bookings")
					.innerJoin("public_enrollments as enrollments", "enrollments.id", "bookings.enrollment_id")
					.select("enrollments.id")
					.where("session_id", "=", sessionId)
					.where("enrollments.user_id", "=", anyOf("bigint", userIds))
					.where("enrollments.state", "=", "active")
					.orderBy("enrollments.id")
					.execute()
			).map(({ id }) => id);

/** Lists the enrollments in a session about which something was decided. */
export const listDecidedInSession = async (db: Executor, sessionId: number): Promise<number[]> =>
	(
		await db
			.selectFrom("public_live_bookings as bookings")
			.innerJoin("credit_decisions as decisions", "decisions.enrollment_id", "bookings.enrollment_id")
			.select("bookings.enrollment_id as id")
			.distinct()
			.where("session_id", "=", sessionId)
			.orderBy("id")
			.execute()
	).map(({ id }) => id);

/** Lists the names of accrediting bodies by code. */
export const listBodyNames = async (db: Executor, codes: readonly string[]): Promise<Map<string, string>> =>
	codes.length === 0
		? new Map()
		: new Map(
				(
					await db
						.selectFrom("public_accrediting_bodies")
						.select(["code", "name"])
						.where("code", "=", anyOf("text", codes))
						.execute()
				).map(({ code, name }) => [code, name]),
			);

/** Lists the credits that courses announce, by course and body. */
export const listAnnounced = async (db: Executor, courseIds: readonly number[]): Promise<Map<string, number>> =>
	courseIds.length === 0
		? new Map()
		: new Map(
				(
					await db
						.selectFrom("public_accreditations")
						.select(["course_id", "accrediting_body", "hours"])
						.where("course_id", "=", anyOf("integer", courseIds))
						.execute()
				).map(({ course_id, accrediting_body, hours }) => [`${course_id} ${accrediting_body}`, hours]),
			);

export const findTitles = async (db: Executor, courseIds: readonly number[]): Promise<Map<number, string>> =>
	courseIds.length === 0
		? new Map()
		: new Map(
				(
					await db
						.selectFrom("public_courses")
						.select(["id", "title"])
						.where("id", "=", anyOf("integer", courseIds))
						.execute()
				).map(({ id, title }) => [id, title]),
			);

/** Lists credit that customers earned under programs that report it to the body, instead of a certificate. */
export const listReported = (db: Executor, userId: number) =>
	db
		.selectFrom("credit_decisions as decisions")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "decisions.enrollment_id")
		.innerJoin("public_courses as courses", "courses.id", "enrollments.course_id")
		.select([
			"decisions.accrediting_body as accreditingBody",
			"decisions.credits as hours",
			"courses.id as courseId",
			"courses.title",
			"decisions.record",
			sql<Date>`coalesce(decisions.earned_at, decisions.decided_at)`.as("earnedAt"),
		])
		.where("enrollments.user_id", "=", userId)
		.where("decisions.credits", ">", 0)
		.where(sql<boolean>`decisions.record -> 'rules' -> 'rule' ->> 'outcome' = 'report'`)
		.orderBy("earnedAt")
		.execute();

const isUnapproved = sql<boolean>`decisions.record -> 'decision' -> 'requirements' @> '[{"kind": "approval", "met": false}]'`;
/** As in the index. */
const isIncomplete = sql<boolean>`(decisions.record -> 'decision' -> 'requirements' @> '[{"kind": "details", "met": false}]' or ${isUnapproved})`;

/** Counts the people who would have credit, if there were an approval for the day. */
export async function countUnapproved(db: Database): Promise<number> {
	const { count } = await db
		.selectFrom("credit_decisions as decisions")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "decisions.enrollment_id")
		.select((eb) => eb.fn.count<number>("enrollments.user_id").distinct().as("count"))
		.where("enrollments.state", "=", "active")
		.where(isIncomplete)
		.where(isUnapproved)
		.where(sql<boolean>`not exists (select from jsonb_array_elements(decisions.record -> 'decision' -> 'requirements') as requirement
			where requirement ->> 'kind' <> 'approval' and (requirement ->> 'allows')::double precision = 0)`)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Lists active enrollments with a decision that waits for details of the person or an approval, by enrollment and
 * program.
 */
export const listIncomplete = async (
	db: Executor,
	{ after, limit }: { after: { enrollmentId: number; programId: number }; limit: number },
) =>
	(
		await db
			.selectFrom("credit_decisions as decisions")
			.innerJoin("public_enrollments as enrollments", "enrollments.id", "decisions.enrollment_id")
			.select(["decisions.enrollment_id as enrollmentId", "decisions.program_id as programId"])
			.select(["enrollments.user_id", "decisions.accrediting_body as accreditingBody", "decisions.record"])
			.where("enrollments.state", "=", "active")
			.where("enrollments.user_id", "is not", null)
			.where(
				sql<boolean>`(decisions.enrollment_id, decisions.program_id) > (${after.enrollmentId}, ${after.programId})`,
			)
			.where(isIncomplete)
			.orderBy("decisions.enrollment_id")
			.orderBy("decisions.program_id")
			.limit(limit)
			.execute()
	).map(({ user_id, record, ...row }) => ({
		...row,
		userId: user_id as number,
		method: record.program.method,
		day: record.facts.day,
		isApproved: record.facts.approval !== null,
		requiredFields: record.rules.rule.personFields,
		enteredFields: record.evidence.personFields,
	}));

/**
 * Finds the next live session of each body whose credit it grants, among the courses that a customer doesn't have.
 * Those that were completed count if the session is in the next period.
 */
export async function findNextCourses(
	db: Executor,
	userId: number,
	{ codes, completed }: { codes: readonly string[]; completed: readonly CompletedCourse[] },
	site: PublicScope,
) {
	const starts = completed.map(({ earnsAnother, countsFrom }) =>
		earnsAnother ? (countsFrom ? startOfDay(countsFrom) : site.now).toISOString() : null,
	);
	const { rows } = await sql<{ accreditingBody: string; courseID: number; title: string; heldAt: Date; hours: number }>`
		select distinct on (accrediting_body) accrediting_body as "accreditingBody", courses.id as "courseID", title, webinar_date as "heldAt", hours
		from public_accreditations join public_courses as courses on courses.id = public_accreditations.course_id
		left join unnest(${completed.map(({ courseID }) => courseID)}::integer[], ${starts}::timestamptz[]) as completed (course_id, counts_from)
			on completed.course_id = courses.id
		where accrediting_body = any(${codes}::text[]) and ${isPublicCourse(site)} and not archived and webinar_date > ${site.now}
			and case when completed.course_id is null
				then not exists (select from public_enrollments where course_id = courses.id and user_id = ${userId} and state = 'active')
				else completed.counts_from <= webinar_date end
		order by accrediting_body, webinar_date, courses.id`.execute(db);
	return new Map(
		rows.map(({ accreditingBody, heldAt, ...course }) => [
			accreditingBody,
			{ ...course, heldAt: heldAt.toISOString() },
		]),
	);
}
