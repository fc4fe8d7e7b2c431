import { sql } from "kysely";
import type { Transaction } from "../../../../platform/database/tables.ts";
import { slugOf } from "../../artwork/rules/artwork-address.ts";
import type { CourseRecord } from "../../courses/server/index.ts";

/**
 * Inserts or updates courses, by id, with their pricings and sites. A pricing keeps its id while its session type stays;
 * missing ones are withdrawn, because orders can refer to them. Updates increase the version. Each kind of row is one JSON
 * value, which costs far less than a parameter per field.
 */
export async function writeCourses(within: Transaction, records: CourseRecord[]): Promise<void> {
	await writeInstructorNames(within, records);
	const columns = sql.raw(courseColumns.join(", "));
	await sql`
		insert into courses (id, category_id, ${columns})
		select given.id, categories.id, ${sql.raw(courseColumns.map((column) => `given.${column}`).join(", "))}
		from jsonb_to_recordset(${JSON.stringify(records.map((record) => record.course))}::jsonb) as given (
			id integer, category text, title text, instructor text, description text, excerpt text, what_you_will_learn text,
			why_register text, areas_covered text, who_will_benefit text, instructor_profile text, background text, image_src text,
			duration_minutes integer, price_cents integer, discounted_cents integer, webinar_date timestamptz, archived boolean,
			credit_hours double precision)
		join categories on categories.name = given.category
		order by given.id
		on conflict (id) do update set
			category_id = excluded.category_id, version = courses.version + 1, changed_at = now(),
			${sql.raw(courseColumns.map((column) => `${column} = excluded.${column}`).join(", "))}`.execute(within);
	await writePublishing(within, records);
	await writePricings(within, records);
	await writeCourseSites(within, records);
}

const courseColumns = [
	"title",
	"instructor",
	"description",
	"excerpt",
	"what_you_will_learn",
	"why_register",
	"areas_covered",
	"who_will_benefit",
	"instructor_profile",
	"background",
	"image_src",
	"duration_minutes",
	"price_cents",
	"discounted_cents",
	"webinar_date",
	"archived",
	"credit_hours",
];

/** Only for courses whose file has a publication date. */
async function writePublishing(within: Transaction, records: CourseRecord[]): Promise<void> {
	const given = records.flatMap(({ course, publishedAt }) => (publishedAt === undefined ? [] : [{ id: course.id, published_at: publishedAt }]));
	if (given.length === 0) return;
	await sql`
		update courses set published_at = given.published_at
		from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id integer, published_at timestamptz)
		where courses.id = given.id and courses.published_at is distinct from given.published_at`.execute(within);
}

/** Inserts or renames the sites that courses name. */
export async function writeSites(within: Transaction, records: CourseRecord[]): Promise<void> {
	const names = new Map(records.flatMap((record) => record.sites.map((site) => [site.site_id, site.name] as const)));
	if (names.size === 0) return;
	const rows = [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.id - b.id);
	await within
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

async function writeInstructorNames(within: Transaction, records: CourseRecord[]): Promise<void> {
	const names = [...new Set(records.map((record) => record.course.instructor))].sort();
	await within
		.insertInto("instructors")
		.values(names.map((name) => ({ name, slug: slugOf(name) })))
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

async function writePricings(within: Transaction, records: CourseRecord[]): Promise<void> {
	const { rows } = await sql<{ id: number }>`
		insert into pricings (course_id, position, session_type, price_cents, grants_live, grants_recording, grants_transcript, seats)
		select * from jsonb_to_recordset(${JSON.stringify(records.flatMap((record) => record.pricings))}::jsonb) as given (
			course_id integer, position integer, session_type text, price_cents integer,
			grants_live boolean, grants_recording boolean, grants_transcript boolean, seats integer)
		order by course_id, position
		on conflict (course_id, session_type) do update set
			position = excluded.position, price_cents = excluded.price_cents, grants_live = excluded.grants_live,
			grants_recording = excluded.grants_recording, grants_transcript = excluded.grants_transcript, seats = excluded.seats,
			withdrawn = false
		returning id`.execute(within);
	const ids = JSON.stringify(rows.map((row) => row.id));
	await sql`
		update pricings set withdrawn = true
		where not withdrawn
			and course_id in (select value::integer from jsonb_array_elements_text(${idsOf(records)}::jsonb))
			and id not in (select value::integer from jsonb_array_elements_text(${ids}::jsonb))`.execute(within);
}

async function writeCourseSites(within: Transaction, records: CourseRecord[]): Promise<void> {
	const given = JSON.stringify(records.flatMap((record) => record.sites));
	await sql`
		delete from course_sites
		where course_id in (select value::integer from jsonb_array_elements_text(${idsOf(records)}::jsonb))
			and (course_id, site_id) not in (
				select course_id, site_id from jsonb_to_recordset(${given}::jsonb) as given (course_id integer, site_id integer))`.execute(within);
	await sql`
		insert into course_sites (course_id, site_id)
		select * from jsonb_to_recordset(${given}::jsonb) as given (course_id integer, site_id integer)
		order by course_id, site_id
		on conflict do nothing`.execute(within);
}

function idsOf(records: CourseRecord[]): string {
	return JSON.stringify(records.map((record) => record.course.id));
}
