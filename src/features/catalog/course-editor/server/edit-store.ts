import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/tables.ts";
import type { CourseRecord } from "../../courses/server/index.ts";

type Reader = Database | Transaction;

export const lockCourse = (trx: Transaction, id: number) =>
	trx.selectFrom("courses").select(["id", "version", "published_at", "archived"]).where("id", "=", id).forUpdate().executeTakeFirst();

const listed = [
	"courses.id",
	"courses.title",
	"categories.name as category",
	"courses.instructor",
	"courses.image_src",
	"courses.price_cents",
	"courses.discounted_cents",
	"courses.webinar_date",
	"courses.archived",
	"courses.published_at",
	"courses.version",
	"courses.changed_at",
	"course_versions.actor_name",
] as const;

const withTexts = [
	...listed,
	"courses.description",
	"courses.what_you_will_learn",
	"courses.why_register",
	"courses.areas_covered",
	"courses.who_will_benefit",
	"courses.instructor_profile",
	"courses.background",
	"courses.duration_minutes",
	"courses.credit_hours",
] as const;

const coursesOf = (db: Reader, ids: number[]) =>
	db
		.selectFrom("courses")
		.innerJoin("categories", "categories.id", "courses.category_id")
		.leftJoin("course_versions", (join) => join.onRef("course_versions.course_id", "=", "courses.id").onRef("course_versions.version", "=", "courses.version"))
		.where("courses.id", "in", ids.length > 0 ? ids : [0]);

/** Courses in any state without their texts, with who last changed them. */
export const findCourseRowsOf = (db: Reader, ids: number[]) => coursesOf(db, ids).select(listed).execute();
export type ListedRow = Awaited<ReturnType<typeof findCourseRowsOf>>[number];

/** Whole courses in any state, with who last changed them. */
export const findEditedRows = (db: Reader, ids: number[]) => coursesOf(db, ids).select(withTexts).execute();
export type EditedRow = Awaited<ReturnType<typeof findEditedRows>>[number];

/** Returns false if the version is no longer `from`. */
export async function raiseCourse(trx: Transaction, id: number, from: number, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("courses")
		.set({ version: from + 1, changed_at: now })
		.where("id", "=", id)
		.where("version", "=", from)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Saves the publication time and whether the course is archived. */
export async function writeState(trx: Transaction, id: number, state: { published_at: Date | null; archived: boolean }): Promise<void> {
	await trx.updateTable("courses").set(state).where("id", "=", id).execute();
}

/** Inserts a draft with the next free id. Returns undefined if a concurrent insert took the id. */
export async function insertDraft(trx: Transaction, course: CourseRecord["course"], now: Date): Promise<number | undefined> {
	const { rows } = await sql<{ id: number }>`
		insert into courses (id, category_id, title, instructor, duration_minutes, price_cents, published_at, changed_at)
		select
			case when last.id < 2147483647 then last.id + 1 else
				(select one.id + 1 from courses one where one.id < 2147483647 and not exists (select from courses next where next.id = one.id + 1) order by one.id limit 1) end,
			categories.id, ${course.title}, ${course.instructor}, ${course.duration_minutes}::integer, ${course.price_cents}::integer, null, ${now}
		from categories, (select coalesce(max(id), 0) as id from courses) last
		where categories.name = ${course.category}
		on conflict do nothing
		returning id`.execute(trx);
	return rows[0]?.id;
}

/** Excludes pricings and sites. */
export async function writeContentColumns(trx: Transaction, id: number, course: CourseRecord["course"]): Promise<void> {
	const { category, archived: _, credit_hours: __, image_src: ___, id: ____, webinar_date, ...columns } = course;
	await trx
		.updateTable("courses")
		.set((eb) => ({
			...columns,
			webinar_date: webinar_date === null ? null : new Date(webinar_date),
			category_id: eb.selectFrom("categories").select("categories.id").where("categories.name", "=", category),
		}))
		.where("id", "=", id)
		.execute();
}

export async function writeSitesOf(trx: Transaction, id: number, siteIds: number[]): Promise<void> {
	await trx
		.deleteFrom("course_sites")
		.where("course_id", "=", id)
		.$if(siteIds.length > 0, (query) => query.where("site_id", "not in", siteIds))
		.execute();
	if (siteIds.length === 0) return;
	await trx
		.insertInto("course_sites")
		.values(siteIds.map((site_id) => ({ course_id: id, site_id })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Returns the existing ones of these sites. */
export async function findKnownSites(trx: Transaction, ids: number[]): Promise<Set<number>> {
	if (ids.length === 0) return new Set();
	const rows = await trx.selectFrom("sites").select("id").where("id", "in", ids).execute();
	return new Set(rows.map((row) => row.id));
}

/** Inserts this deployment's site, which an empty catalog lacks. */
export async function rememberSite(trx: Transaction, site: { siteId: number; siteName: string }): Promise<void> {
	await trx
		.insertInto("sites")
		.values({ id: site.siteId, name: site.siteName })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Ordered by id, to prevent deadlocks. */
export async function lockCourses(trx: Transaction, ids: number[]): Promise<void> {
	await trx.selectFrom("courses").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

export async function clearDate(trx: Transaction, id: number): Promise<void> {
	await trx.updateTable("courses").set({ webinar_date: null }).where("id", "=", id).execute();
}

/** Includes pricings, sites and history. */
export async function deleteRow(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("courses").where("id", "=", id).execute();
}
