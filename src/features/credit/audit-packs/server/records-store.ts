import { sql } from "kysely";
import { anyOf, type Database } from "#platform/index.ts";

export const listUsers = (db: Database, userIds: readonly number[]) =>
	db
		.selectFrom("public_users")
		.select(["id", "full_name", "email"])
		.where("id", "=", anyOf("bigint", [...userIds]))
		.execute();

export const listCertificates = (db: Database, enrollmentIds: readonly number[]) =>
	db
		.selectFrom("public_audited_certificates")
		.selectAll()
		.where("enrollment_id", "=", anyOf("bigint", [...enrollmentIds]))
		.orderBy("id")
		.execute();
export type CertificateRow = Awaited<ReturnType<typeof listCertificates>>[number];

export const listEvaluations = (db: Database, enrollmentIds: readonly number[]) =>
	db
		.selectFrom("public_evaluations")
		.selectAll()
		.where("enrollment_id", "=", anyOf("bigint", [...enrollmentIds]))
		.execute();
export type EvaluationRow = Awaited<ReturnType<typeof listEvaluations>>[number];

/** Lists what these people's attendance of these sessions is: counted minutes and joins. */
export const listAttendance = (db: Database, userIds: readonly number[], sessionIds: readonly number[]) =>
	db
		.selectFrom("public_live_attendance")
		.select(["session_id", "user_id", "first_joined_at", "minutes", "source", "reason"])
		.where("user_id", "=", anyOf("bigint", [...userIds]))
		.where("session_id", "=", anyOf("bigint", [...sessionIds]))
		.where((eb) => eb.or([eb("removed_at", "is", null), eb("joins", ">", 0), eb("minutes", "is not", null)]))
		.orderBy("session_id")
		.orderBy("user_id")
		.execute();

export const listRequirements = (db: Database, courseIds: readonly number[]) =>
	db
		.selectFrom("public_completion_requirements")
		.selectAll()
		.where("course_id", "=", anyOf("integer", [...courseIds]))
		.execute();

export const listCredits = (db: Database, courseId: number) =>
	db
		.selectFrom("public_accreditations")
		.select(["accrediting_body as accreditingBody", "number", "hours"])
		.where("course_id", "=", courseId)
		.orderBy("accrediting_body")
		.execute();

/** Lists the versions of a course, the earliest first. */
export const listCourseVersions = (db: Database, courseId: number) =>
	db
		.selectFrom("public_course_versions")
		.select(["version", "at", "actor_name"])
		.where("course_id", "=", courseId)
		.orderBy("version")
		.execute();

export const findCourseVersion = (db: Database, courseId: number, version: number) =>
	db
		.selectFrom("public_course_versions")
		.select(["version", "at", "actor_name", "content"])
		.where("course_id", "=", courseId)
		.where("version", "=", version)
		.executeTakeFirst();

export const listInstructors = (db: Database, names: readonly string[]) =>
	db
		.selectFrom("public_instructors")
		.select(["name", "credentials", "role", "profile"])
		.where("name", "=", anyOf("text", [...names]))
		.orderBy("name")
		.execute();

export const findCourse = (db: Database, courseId: number) =>
	db
		.selectFrom("public_courses")
		.select(["title", "instructor", "duration_minutes"])
		.where("id", "=", courseId)
		.executeTakeFirst();

export const findRoomTimes = (db: Database, sessionId: number) =>
	db
		.selectFrom("public_live_rooms")
		.select(["started_at", "ended_at"])
		.where("session_id", "=", sessionId)
		.executeTakeFirst();

/** Lists when which page of which slides was shown. */
export const listSlideTurns = (db: Database, sessionId: number) =>
	db
		.selectFrom("public_live_slide_turns")
		.select(["turned_at", "title", "deck", "page"])
		.where("session_id", "=", sessionId)
		.orderBy("id")
		.execute();

export const findSlides = (db: Database, sessionId: number) =>
	db.selectFrom("public_live_slides").select(["deck", "pages"]).where("session_id", "=", sessionId).executeTakeFirst();

/** Lists what staff corrected, also what they withdrew. */
export const listCorrections = (db: Database, enrollmentIds: readonly number[]) =>
	db
		.selectFrom("public_credit_corrections")
		.selectAll()
		.where("enrollment_id", "=", anyOf("bigint", [...enrollmentIds]))
		.orderBy("id")
		.execute();

/** Lists the accrediting bodies of courses: of their credits and of the certificates that they earned. */
export async function listBodies(db: Database, courseIds: readonly number[]): Promise<string[]> {
	if (courseIds.length === 0) return [];
	const { rows } = await sql<{ code: string }>`
		select accrediting_body as code from public_accreditations where course_id = any(${courseIds}::integer[])
		union
		select decisions.accrediting_body from public_credit_decisions decisions join public_enrollments enrollments on enrollments.id = decisions.enrollment_id
		where enrollments.course_id = any(${courseIds}::integer[])
		union
		select credit ->> 'accreditingBody' from public_issued_certificates, jsonb_array_elements(credits) credit where course_id = any(${courseIds}::integer[])
		order by 1`.execute(db);
	return rows.map(({ code }) => code);
}
