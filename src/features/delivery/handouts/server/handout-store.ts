import { anyOf, batchRows, type Executor, type Transaction } from "#platform/index.ts";
import type { DocumentKind } from "../rules/document-kind.ts";
import type { HandoutTerms } from "../rules/handout-terms.ts";

export interface NewHandout extends HandoutTerms {
	courseId: number;
	name: string;
	kind: DocumentKind;
	storageKey: string;
	bytes: number;
	digest: string;
	stamped: boolean;
	now: Date;
}

/** Lists the handouts of these courses, in the order in which they were added. */
export const listCourseHandouts = batchRows(
	(db: Executor, courseIds: number[]) =>
		db.selectFrom("handouts").selectAll().where("course_id", "=", anyOf("integer", courseIds)).orderBy("id").execute(),
	(row) => row.course_id,
);

const sessionColumns = ["id", "course_id", "starts_at", "minutes", "state"] as const;

/** The sessions in which these enrollments have a seat. */
export const listSeatSessions = batchRows(
	(db: Executor, enrollmentIds: number[]) =>
		db
			.selectFrom("public_live_bookings as bookings")
			.innerJoin("public_live_sessions as sessions", "sessions.id", "bookings.session_id")
			.select(["bookings.enrollment_id", "sessions.id", "sessions.starts_at", "sessions.minutes", "sessions.state"])
			.where("bookings.enrollment_id", "=", anyOf("bigint", enrollmentIds))
			.execute(),
	(row) => row.enrollment_id,
);

/** The sessions of these courses that are not over; at most one each. */
export const listUpcoming = batchRows(
	(db: Executor, courseIds: number[]) =>
		db
			.selectFrom("public_live_sessions")
			.select(sessionColumns)
			.where("course_id", "=", anyOf("integer", courseIds))
			.where("state", "<>", "over")
			.execute(),
	(row) => row.course_id,
);

export const listCourseSessions = (db: Executor, courseId: number) =>
	db
		.selectFrom("public_live_sessions")
		.select(sessionColumns)
		.where("course_id", "=", courseId)
		.orderBy("id", "desc")
		.limit(20)
		.execute();

export const countHandouts = async (db: Executor, courseId: number): Promise<number> => {
	const { count } = await db
		.selectFrom("handouts")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("course_id", "=", courseId)
		.executeTakeFirstOrThrow();
	return Number(count);
};

export const findHandout = (db: Executor, id: number) =>
	db.selectFrom("handouts").selectAll().where("id", "=", id).executeTakeFirst();

export async function insertHandout(trx: Transaction, handout: NewHandout): Promise<void> {
	await trx
		.insertInto("handouts")
		.values({
			course_id: handout.courseId,
			session_id: handout.sessionId,
			name: handout.name,
			kind: handout.kind,
			storage_key: handout.storageKey,
			bytes: handout.bytes,
			digest: handout.digest,
			opens: handout.opens,
			audience: handout.audience,
			stamped: handout.stamped,
			added_at: handout.now,
		})
		.execute();
}

export async function updateHandout(
	trx: Transaction,
	id: number,
	change: HandoutTerms & { name: string; stamped: boolean },
): Promise<void> {
	const { name, sessionId: session_id, opens, audience, stamped } = change;
	await trx.updateTable("handouts").set({ name, session_id, opens, audience, stamped }).where("id", "=", id).execute();
}

/** Returns false if it was removed meanwhile. */
export async function deleteHandout(trx: Transaction, id: number): Promise<boolean> {
	const { numDeletedRows } = await trx.deleteFrom("handouts").where("id", "=", id).executeTakeFirst();
	return numDeletedRows > 0n;
}

export const findCourseTitle = async (db: Executor, courseId: number): Promise<string | undefined> =>
	(await db.selectFrom("public_courses").select("title").where("id", "=", courseId).executeTakeFirst())?.title;

/** The active enrollments of a customer that have a seat in a session. */
export const listSeatedEnrollments = (db: Executor, sessionId: number, userId: number) =>
	db
		.selectFrom("public_live_bookings as bookings")
		.innerJoin("public_enrollments as enrollments", "enrollments.id", "bookings.enrollment_id")
		.select([
			"enrollments.id",
			"reference",
			"enrollments.course_id",
			"enrollments.grants_live",
			"enrollments.grants_recording",
		])
		.where("bookings.session_id", "=", sessionId)
		.where("enrollments.user_id", "=", userId)
		.where("enrollments.state", "=", "active")
		.execute();

/** Finds a customer's active enrollment, with what is printed on a stamped file. */
export const findHolder = (db: Executor, reference: string, userId: number) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_order_lines as order_lines", "order_lines.id", "enrollments.order_line_id")
		.innerJoin("public_users as users", "users.id", "enrollments.user_id")
		.select([
			"enrollments.id",
			"enrollments.reference",
			"enrollments.course_id",
			"enrollments.grants_live",
			"enrollments.grants_recording",
		])
		.select(["users.full_name as holder", "order_lines.order_id"])
		.where("enrollments.reference", "=", reference)
		.where("enrollments.user_id", "=", userId)
		.where("enrollments.state", "=", "active")
		.executeTakeFirst();

/** Lists the keys of all stored handouts, for backups. */
export async function listHandoutFiles(db: Executor): Promise<string[]> {
	return (await db.selectFrom("handouts").select("storage_key").execute()).map((row) => row.storage_key);
}

export async function isFileUsed(db: Executor, storageKey: string): Promise<boolean> {
	return (
		(await db.selectFrom("handouts").select("id").where("storage_key", "=", storageKey).limit(1).executeTakeFirst()) !==
		undefined
	);
}

/** Lists the files of the handouts of these courses. */
export function listFilesByCourse(trx: Transaction, courseIds: readonly number[]) {
	return trx
		.selectFrom("handouts")
		.select("storage_key")
		.where("course_id", "=", anyOf("integer", [...courseIds]))
		.execute();
}
