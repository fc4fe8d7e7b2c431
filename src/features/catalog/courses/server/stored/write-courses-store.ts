import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "#platform/index.ts";
import { shortenHtml } from "#values/excerpt.ts";
import { namesWith, pick, writeColumns } from "#values/fields/definitions.ts";
import { courseFields } from "../../fields.ts";
import { type CourseData, newId } from "../../rules/stored-course.ts";

// Each statement takes its rows as one JSON value, which costs far less than a parameter for every field.

/** Lists cut a description to this many words or characters (section 9). */
const listedWords = 48;
const listedCharacters = 180;

const contentColumns = pick(courseFields, namesWith(courseFields, "column"));

/** The type of each column that an edit writes. */
const columns = {
	...Object.fromEntries(Object.values(contentColumns).map(({ column: { name, type } }) => [name, type])),
	excerpt: "text",
	image_src: "text",
	credit_hours: "double precision",
	archived: "boolean",
	published_at: "timestamptz",
};
const names = Object.keys(columns);

const toRow = ({ id, content, ...state }: CourseData): Record<string, unknown> => ({
	...writeColumns(courseFields, content),
	id,
	category: content.category,
	excerpt: shortenHtml(content.description, listedWords, listedCharacters),
	image_src: state.imageSrc,
	credit_hours: state.creditHours,
	archived: state.archived,
	published_at: state.publishedAt,
});

/** The version of a course after it was written. */
export interface Written {
	id: number;
	version: number;
}

/** Inserts courses with an id, or updates them if they exist. Increases their versions. */
export const upsertCourses = (trx: Transaction, courses: CourseData[], at: Date): Promise<Written[]> =>
	insertCourses(trx, courses, at, {
		id: sql`given.id`,
		conflict: sql`(id) do update set category_id = excluded.category_id, version = courses.version + 1, changed_at = excluded.changed_at,
			${sql.raw(names.map((column) => `${column} = excluded.${column}`).join(", "))}`,
	});

/**
 * Inserts a course with the next free id.
 *
 * @returns undefined if a concurrent insert took the id: try again
 */
export async function insertWithNextId(trx: Transaction, course: CourseData, at: Date): Promise<Written | undefined> {
	const [written] = await insertCourses(trx, [{ ...course, id: newId }], at, {
		id: sql`(
			select case when last.id < 2147483647 then last.id + 1 else
				(select one.id + 1 from courses one where one.id < 2147483647 and not exists (select from courses next where next.id = one.id + 1) order by one.id limit 1) end
			from (select coalesce(max(id), 0) as id from courses) last)`,
		conflict: sql`do nothing`,
	});
	return written;
}

async function insertCourses(
	trx: Transaction,
	courses: CourseData[],
	at: Date,
	{ id, conflict }: { id: RawBuilder<unknown>; conflict: RawBuilder<unknown> },
): Promise<Written[]> {
	if (courses.length === 0) return [];
	const { rows } = await sql<Written>`
		insert into courses (id, category_id, changed_at, ${sql.raw(names.join(", "))})
		select ${id}, public_categories.id, ${at}::timestamptz, ${sql.raw(names.map((column) => `given.${column}`).join(", "))}
		from jsonb_to_recordset(${JSON.stringify(courses.map(toRow))}::jsonb) as given (
			id integer, category text, ${sql.raw(
				Object.entries(columns)
					.map(([column, type]) => `${column} ${type}`)
					.join(", "),
			)})
		join public_categories on public_categories.name = given.category
		order by given.id
		on conflict ${conflict}
		returning id, version`.execute(trx);
	return rows;
}

/** Updates whether courses are public and archived, and increases their versions. Cheaper than writing their texts. */
export async function updateStates(trx: Transaction, courses: CourseData[], at: Date): Promise<Written[]> {
	if (courses.length === 0) return [];
	const states = courses.map(({ id, archived, publishedAt }) => ({ id, archived, published_at: publishedAt }));
	const { rows } = await sql<Written>`
		update courses set archived = given.archived, published_at = given.published_at, version = courses.version + 1, changed_at = ${at}::timestamptz
		from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as given (id integer, archived boolean, published_at timestamptz)
		where courses.id = given.id
		returning courses.id, courses.version`.execute(trx);
	return rows;
}

/** Removes the date of a course. */
export async function clearDate(trx: Transaction, id: number): Promise<void> {
	await trx.updateTable("courses").set({ webinar_date: null }).where("id", "=", id).execute();
}

/** Deletes a course with its pricings, sites and history. */
export async function deleteRow(trx: Transaction, id: number): Promise<void> {
	await trx.deleteFrom("courses").where("id", "=", id).execute();
}

/** Inserts sites, or renames them. */
export async function writeSites(trx: Transaction, sites: ReadonlyMap<number, string>): Promise<void> {
	if (sites.size === 0) return;
	const rows = [...sites].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
	await trx
		.insertInto("sites")
		.values(rows)
		.onConflict((conflict) =>
			conflict
				.column("id")
				.doUpdateSet({ name: (eb) => eb.ref("excluded.name") })
				.whereRef("sites.name", "<>", "excluded.name"),
		)
		.execute();
}

/** Inserts this deployment's site, which an empty catalog does not contain yet. */
export async function addDeploymentSite(trx: Transaction, site: { siteId: number; siteName: string }): Promise<void> {
	await trx
		.insertInto("sites")
		.values({ id: site.siteId, name: site.siteName })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Sets the sites of courses. */
export async function writeCourseSites(trx: Transaction, courses: Pick<CourseData, "id" | "content">[]): Promise<void> {
	if (courses.length === 0) return;
	const ids = JSON.stringify(courses.map(({ id }) => id));
	const rows = JSON.stringify(
		courses.flatMap(({ id, content }) => content.siteIds.map((siteId) => ({ course_id: id, site_id: siteId }))),
	);
	await sql`
		delete from course_sites
		where course_id in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))
			and (course_id, site_id) not in (
				select course_id, site_id from jsonb_to_recordset(${rows}::jsonb) as given (course_id integer, site_id integer))`.execute(
		trx,
	);
	await sql`
		insert into course_sites (course_id, site_id)
		select * from jsonb_to_recordset(${rows}::jsonb) as given (course_id integer, site_id integer)
		order by course_id, site_id
		on conflict do nothing`.execute(trx);
}
