import { anyOf } from "../../../../platform/database/any-of.ts";
import { batchRows } from "../../../../platform/database/batcher.ts";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { Bar, Credit } from "../contract.ts";
import "./tables.ts";

export interface CreditedCourse {
	courseId: number;
	bar: Bar;
	credits: Credit[];
	/** What attending is worth: the most that any programme gives, else the course's own hours. */
	hours: number;
}

/** What these courses earn; those without a bar are left out. */
export async function findCredits(db: Database | Transaction, courseIds: number[]): Promise<Map<number, CreditedCourse>> {
	if (courseIds.length === 0) return new Map();
	const [bars, credits] = await Promise.all([listBars(db, courseIds), listCreditsTogether(db, courseIds)]);
	return new Map(
		bars.map((row) => {
			const own = credits.filter((credit) => credit.course_id === row.course_id).map(({ programme, number, hours }) => ({ programme, number, hours }));
			const hours = own.length > 0 ? Math.max(...own.map((credit) => credit.hours)) : (row.credit_hours ?? row.duration_minutes / 60);
			const bar = { liveMinutes: row.live_minutes, watchedPercent: row.watched_percent };
			return [row.course_id, { courseId: row.course_id, bar, credits: own, hours }];
		}),
	);
}

const listBars = batchRows(
	(db: Database | Transaction, courseIds: number[]) =>
		db
			.selectFrom("completion_requirements")
			.innerJoin("public_courses as courses", "courses.id", "completion_requirements.course_id")
			.select(["completion_requirements.course_id", "live_minutes", "watched_percent", "courses.credit_hours", "courses.duration_minutes"])
			.where("completion_requirements.course_id", "=", anyOf("integer", courseIds))
			.execute(),
	(row) => row.course_id,
);

const listCreditsTogether = batchRows(
	(db: Database | Transaction, courseIds: number[]) =>
		db.selectFrom("course_credits").selectAll().where("course_id", "=", anyOf("integer", courseIds)).orderBy("programme", "desc").execute(),
	(row) => row.course_id,
);

export const hasCourse = async (db: Database | Transaction, courseId: number): Promise<boolean> =>
	(await db.selectFrom("public_courses").select("id").where("id", "=", courseId).executeTakeFirst()) !== undefined;

/** Puts credits and the bar in the place of those that were there. */
export async function saveCredits(trx: Transaction, courseId: number, { bar, credits }: { bar: Bar | null; credits: Credit[] }): Promise<void> {
	await trx.deleteFrom("course_credits").where("course_id", "=", courseId).execute();
	await trx.deleteFrom("completion_requirements").where("course_id", "=", courseId).execute();
	if (bar)
		await trx
			.insertInto("completion_requirements")
			.values({ course_id: courseId, live_minutes: bar.liveMinutes, watched_percent: bar.watchedPercent })
			.execute();
	if (credits.length > 0)
		await trx
			.insertInto("course_credits")
			.values(credits.map((credit) => ({ course_id: courseId, ...credit })))
			.execute();
}

/** The credits of a course, with its bar or without. */
export const listCredits = (db: Database | Transaction, courseId: number): Promise<Credit[]> =>
	db.selectFrom("course_credits").select(["programme", "number", "hours"]).where("course_id", "=", courseId).orderBy("programme", "desc").execute();

/** Courses to give sample credits to: those of the list that have no bar yet. */
export const listWithoutBar = (db: Database | Transaction, courseIds: number[]) =>
	db
		.selectFrom("public_courses as courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.leftJoin("completion_requirements", "completion_requirements.course_id", "courses.id")
		.select(["courses.id", "categories.name as category", "courses.duration_minutes as minutes"])
		.where("courses.id", "in", courseIds)
		.where("completion_requirements.course_id", "is", null)
		.execute();
