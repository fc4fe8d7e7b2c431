import { sql } from "kysely";
import type { Executor, SortedPage, SortKey, Transaction } from "#platform/index.ts";
import type { ReviewState } from "../rules/review-states.ts";

/** Counts a course's approved reviews by rating. */
export const countRatings = (db: Executor, courseId: number): Promise<{ rating: number; count: number }[]> =>
	db
		.selectFrom("reviews")
		.select(["rating", sql<number>`count(*)::int`.as("count")])
		.where("course_id", "=", courseId)
		.where("state", "=", "approved")
		.groupBy("rating")
		.execute();

/** Lists a course's approved reviews, newest first. */
export const listApproved = (db: Executor, courseId: number, limit: number) =>
	db
		.selectFrom("reviews")
		.select(["rating", "body", "name", "written_at"])
		.where("course_id", "=", courseId)
		.where("state", "=", "approved")
		.orderBy("written_at", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();

/** Lists a customer's active enrollments in a course, with the course's current length. */
export const listCustomerEnrollments = (db: Executor, userId: number, courseId: number) =>
	db
		.selectFrom("public_enrollments as enrollments")
		.innerJoin("public_order_lines as lines", "lines.id", "enrollments.order_line_id")
		.innerJoin("public_users as users", "users.id", "enrollments.user_id")
		.leftJoin("public_courses as courses", "courses.id", "enrollments.course_id")
		.select(["enrollments.id", "lines.title", "users.full_name", "courses.duration_minutes"])
		.where("enrollments.user_id", "=", userId)
		.where("enrollments.course_id", "=", courseId)
		.where("enrollments.state", "=", "active")
		.orderBy("enrollments.id", "desc")
		.execute();

export const findCustomerReview = (db: Executor, userId: number, courseId: number) =>
	db
		.selectFrom("reviews")
		.selectAll()
		.where("user_id", "=", userId)
		.where("course_id", "=", courseId)
		.executeTakeFirst();

interface WrittenReview {
	userId: number;
	courseId: number;
	rating: number;
	text: string;
	name: string;
	now: Date;
}

/** Inserts a customer's review, or changes it. Either way, staff must check it. */
export async function saveReview(
	trx: Transaction,
	{ userId, courseId, rating, text, name, now }: WrittenReview,
): Promise<void> {
	const written = {
		rating,
		body: text,
		name,
		state: "pending" as const,
		reason: "",
		written_at: now,
		decided_at: null,
	};
	await trx
		.insertInto("reviews")
		.values({ course_id: courseId, user_id: userId, ...written })
		.onConflict((conflict) =>
			conflict
				.columns(["course_id", "user_id"])
				.doUpdateSet((set) => ({ ...written, version: set("reviews.version", "+", 1) })),
		)
		.execute();
}

/** Deletes a customer's review. Returns whether there was one. */
export async function deleteReview(trx: Transaction, userId: number, courseId: number): Promise<boolean> {
	const row = await trx
		.deleteFrom("reviews")
		.where("user_id", "=", userId)
		.where("course_id", "=", courseId)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

const withCourse = (db: Executor) =>
	db
		.selectFrom("reviews")
		.innerJoin("public_courses as courses", "courses.id", "reviews.course_id")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.innerJoin("public_users as users", "users.id", "reviews.user_id")
		.selectAll("reviews")
		.select(["courses.title", "courses.archived", "categories.list", "users.full_name", "users.email"]);

export const reviewSortKeys = {
	rating: { key: sql`reviews.rating`, type: "integer" },
	writtenAt: { key: sql`reviews.written_at`, type: "time" },
} as const satisfies Record<string, SortKey>;

/** Lists a page of reviews for staff. */
export const listForStaff = (db: Executor, state: ReviewState | undefined, page: SortedPage, limit: number) =>
	withCourse(db)
		.select(page.key.as("sort_key"))
		.$if(state !== undefined, (query) => query.where("reviews.state", "=", state as ReviewState))
		.where(page.where)
		.orderBy(page.order)
		.limit(limit)
		.execute();

export const findForStaff = (db: Executor, id: number) =>
	withCourse(db).where("reviews.id", "=", id).executeTakeFirst();

interface Decision {
	id: number;
	version: number;
	state: "approved" | "rejected";
	reason: string;
	now: Date;
}

/** Records a decision if the review still has this version. Returns false otherwise. */
export async function markDecided(trx: Transaction, { id, version, state, reason, now }: Decision): Promise<boolean> {
	const changed = await trx
		.updateTable("reviews")
		.set({ state, reason, decided_at: now, version: version + 1 })
		.where("id", "=", id)
		.where("version", "=", version)
		.executeTakeFirst();
	return changed.numUpdatedRows === 1n;
}

/** Limits the cost; beyond this number the exact count does not matter. */
const maxCounted = 1_000;

/** Counts reviews that staff have not checked, up to 1,000. */
export async function countPending(db: Executor): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (select from reviews where state = 'pending' limit ${maxCounted}) pending`.execute(
		db,
	);
	return Number(rows[0]?.count ?? 0);
}

export const listOfUser = (db: Executor, userId: number) =>
	db
		.selectFrom("reviews")
		.innerJoin("public_courses as courses", "courses.id", "reviews.course_id")
		.select(["reviews.course_id", "courses.title", "rating", "body as text", "name", "state", "reason", "written_at"])
		.where("user_id", "=", userId)
		.orderBy("reviews.id")
		.execute();

/** Deletes a customer's reviews. Returns the courses of those that were public. */
export async function removeOfUser(trx: Transaction, userId: number, besides?: number): Promise<number[]> {
	const rows = await trx
		.deleteFrom("reviews")
		.where("user_id", "=", userId)
		.$if(besides !== undefined, (query) =>
			query.where("course_id", "in", (of) =>
				of
					.selectFrom("reviews")
					.select("course_id")
					.where("user_id", "=", besides ?? 0),
			),
		)
		.returning(["course_id", "state"])
		.execute();
	return rows.filter(({ state }) => state === "approved").map((row) => row.course_id);
}
