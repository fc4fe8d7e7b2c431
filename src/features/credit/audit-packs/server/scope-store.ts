import { type RawBuilder, sql } from "kysely";
import { addDays, anyOf, type Executor, startOfDay } from "#platform/index.ts";
import type { PackScope } from "../rules/pack-scope.ts";

type Days = { from: string | null; to: string | null };

/** Whether a time is on one of these days of the site's calendar. */
const isWithin = (time: RawBuilder<Date>, { from, to }: Days): RawBuilder<boolean> =>
	sql`(${from === null ? sql`true` : sql`${time} >= ${startOfDay(from)}`} and ${to === null ? sql`true` : sql`${time} < ${startOfDay(addDays(to, 1))}`})`;

const startsAt = sql<Date>`scoped_sessions.starts_at`;
const heldAt = sql<Date>`scoped_certificates.held_at`;

/** Whether an enrollment had a session, or has a certificate of a course held, on one of these days. */
const isOfDays = (days: Days): RawBuilder<boolean> => sql`(
	exists (select from public_live_bookings bookings join public_live_sessions scoped_sessions on scoped_sessions.id = bookings.session_id
		where bookings.enrollment_id = enrollments.id and ${isWithin(startsAt, days)})
	or exists (select from public_issued_certificates scoped_certificates where scoped_certificates.enrollment_id = enrollments.id and ${isWithin(heldAt, days)}))`;

/**
 * Whether an enrollment earned credit of a body: on a certificate, or reported to the body. Its course can have lost
 * the credit since.
 */
const hasEarned = (accreditingBody: string): RawBuilder<boolean> => sql`(
	exists (select from public_issued_certificates earned where earned.enrollment_id = enrollments.id
		and earned.credits @> ${JSON.stringify([{ accreditingBody }])}::jsonb)
	or exists (select from public_credit_decisions decided where decided.enrollment_id = enrollments.id
		and decided.accrediting_body = ${accreditingBody} and decided.credits > 0))`;

/** Whether a row of `public_enrollments as enrollments` belongs to a pack. */
function isInScope(scope: PackScope): RawBuilder<boolean> {
	if (scope.kind === "course") return sql`enrollments.course_id = ${scope.courseID}`;
	if (scope.kind === "session")
		return sql`(enrollments.course_id = (select course_id from public_live_sessions where id = ${scope.sessionId}) and (
			exists (select from public_live_bookings bookings where bookings.enrollment_id = enrollments.id and bookings.session_id = ${scope.sessionId})
			or exists (select from public_live_attendance attendance where attendance.session_id = ${scope.sessionId}
				and attendance.user_id = enrollments.user_id and (attendance.joins > 0 or attendance.minutes is not null))))`;
	if (scope.kind === "period") return isOfDays(scope);
	const { accreditingBody, from, to } = scope;
	const isOfBody = sql<boolean>`(
		exists (select from public_accreditations credits where credits.course_id = enrollments.course_id and credits.accrediting_body = ${accreditingBody})
		or ${hasEarned(accreditingBody)})`;
	return from === null && to === null ? isOfBody : sql`(${isOfBody} and ${isOfDays({ from, to })})`;
}

/** Counts the people of a pack who have accounts. */
export async function countPeople(db: Executor, scope: PackScope): Promise<number> {
	const { count } = await db
		.selectFrom("public_enrollments as enrollments")
		.select(sql<number>`count(distinct user_id)::int`.as("count"))
		.where(isInScope(scope))
		.executeTakeFirstOrThrow();
	return count;
}

/** Lists the people of a pack by id. */
export async function listPeople(
	db: Executor,
	scope: PackScope,
	{ after, limit }: { after: number; limit: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom("public_enrollments as enrollments")
		.select("user_id")
		.distinct()
		.where("user_id", ">", after)
		.where(isInScope(scope))
		.orderBy("user_id")
		.limit(limit)
		.execute();
	return rows.map(({ user_id }) => user_id as number);
}

const enrollments = (db: Executor, scope: PackScope) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_order_lines as lines", "lines.id", "enrollments.order_line_id")
		.select([
			"enrollments.id",
			"enrollments.reference",
			"enrollments.user_id",
			"enrollments.course_id",
			"enrollments.session_type",
			"enrollments.grants_live",
			"enrollments.grants_recording",
			"enrollments.state",
			"enrollments.enrolled_at",
			"lines.title",
			"lines.instructor",
		])
		.select((eb) =>
			eb
				.selectFrom("public_live_bookings as bookings")
				.select("session_id")
				.whereRef("bookings.enrollment_id", "=", "enrollments.id")
				.as("session_id"),
		)
		.where(isInScope(scope));
export type ScopedEnrollment = Awaited<ReturnType<ReturnType<typeof enrollments>["execute"]>>[number];

/** Lists the enrollments of these people in a pack. */
export const listEnrollmentsOfPeople = (db: Executor, scope: PackScope, userIds: readonly number[]) =>
	enrollments(db, scope)
		.where("enrollments.user_id", "=", anyOf("bigint", [...userIds]))
		.orderBy("enrollments.id")
		.execute();

/** Lists enrollments of a pack whose accounts were deleted, and that have certificates. */
export const listOrphans = (db: Executor, scope: PackScope, { after, limit }: { after: number; limit: number }) =>
	enrollments(db, scope)
		.where("enrollments.user_id", "is", null)
		.where("enrollments.id", ">", after)
		.where((eb) =>
			eb.exists(
				eb
					.selectFrom("public_issued_certificates as earned")
					.select("earned.id")
					.whereRef("earned.enrollment_id", "=", "enrollments.id"),
			),
		)
		.orderBy("enrollments.id")
		.limit(limit)
		.execute();

/** Lists the enrollments of a pack that earned these certificates. */
export async function listEnrollmentsOfCodes(db: Executor, scope: PackScope, codes: readonly string[]) {
	if (codes.length === 0) return [];
	return enrollments(db, scope)
		.innerJoin("public_issued_certificates as certificates", "certificates.enrollment_id", "enrollments.id")
		.select("certificates.code")
		.where("certificates.code", "=", anyOf("text", [...codes]))
		.execute();
}

const sessionColumns = [
	"id",
	"course_id",
	"title",
	"starts_at",
	"minutes",
	"extended_minutes",
	"state",
	"held_here",
] as const;

/** Lists the sessions of a pack by start. */
export function listSessions(db: Executor, scope: PackScope) {
	const sessions = db
		.selectFrom("public_live_sessions as scoped_sessions")
		.select(sessionColumns)
		.orderBy("starts_at")
		.orderBy("id");
	if (scope.kind === "course") return sessions.where("course_id", "=", scope.courseID).execute();
	if (scope.kind === "session") return sessions.where("id", "=", scope.sessionId).execute();
	const ofDays = sessions.where(isWithin(startsAt, scope));
	if (scope.kind === "period") return ofDays.execute();
	const { accreditingBody } = scope;
	return ofDays
		.where(
			sql<boolean>`(
				exists (select from public_accreditations credits where credits.course_id = scoped_sessions.course_id and credits.accrediting_body = ${accreditingBody})
				or exists (select from public_enrollments enrollments where enrollments.course_id = scoped_sessions.course_id and ${hasEarned(accreditingBody)}))`,
		)
		.execute();
}
export type ScopedSession = Awaited<ReturnType<typeof listSessions>>[number];

/** Lists the courses of a pack: those that it names, that have sessions in it, and that its people bought. */
export async function listCourses(
	db: Executor,
	scope: PackScope,
	sessions: readonly ScopedSession[],
): Promise<number[]> {
	const named = scope.kind === "course" ? [scope.courseID] : sessions.map(({ course_id }) => course_id);
	const bought =
		scope.kind === "course"
			? []
			: await enrollments(db, scope).clearSelect().select("enrollments.course_id").distinct().execute();
	const ofBody =
		scope.kind === "body" && scope.from === null && scope.to === null
			? await db
					.selectFrom("public_accreditations")
					.select("course_id")
					.distinct()
					.where("accrediting_body", "=", scope.accreditingBody)
					.execute()
			: [];
	return [...new Set([...named, ...[...bought, ...ofBody].map(({ course_id }) => course_id)])].toSorted(
		(first, second) => first - second,
	);
}

export const findCourseTitle = async (db: Executor, id: number): Promise<string | undefined> =>
	(await db.selectFrom("public_courses").select("title").where("id", "=", id).executeTakeFirst())?.title;

export const findSession = (db: Executor, id: number) =>
	db.selectFrom("public_live_sessions").select(["title", "starts_at"]).where("id", "=", id).executeTakeFirst();

export const findBodyName = async (db: Executor, code: string): Promise<string | undefined> =>
	(await db.selectFrom("public_accrediting_bodies").select("name").where("code", "=", code).executeTakeFirst())?.name;
