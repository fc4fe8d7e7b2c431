import { sql } from "kysely";
import { attentionFilters } from "#features/catalog/courses/server/index.ts";
import { anyOf, type Database } from "#platform/index.ts";
import type { CourseState } from "../../console-contract.ts";
import { type ConsolePlace, type CourseSort, readSort } from "../../rules/console-cursor.ts";

export interface EditedFilter {
	/** For `ilike`; all must match. */
	patterns: string[];
	/** A course id in the search term, which matches in addition to the patterns. */
	number: number | undefined;
	/** For `like`: matches the start of a reference, in addition to the patterns. */
	reference: string;
	state: CourseState | undefined;
	category: string | undefined;
	instructor: string | undefined;
	discounted: boolean | undefined;
	dated: boolean | undefined;
	/** Only courses that sell a recording or transcript that nobody has uploaded. */
	lacksFiles: boolean;
	/** Only published courses without price options. */
	isUnbuyable: boolean;
	now: Date;
}

const keys = {
	updated: sql`courses.changed_at`,
	title: sql`courses.title`,
	date: sql`courses.list_date`,
	price: sql`coalesce(courses.discounted_cents, courses.price_cents)`,
};
const states: Record<CourseState, (now: Date) => ReturnType<typeof sql>> = {
	draft: () => sql`courses.published_at is null`,
	scheduled: (now) => sql`courses.published_at > ${now}`,
	published: (now) => sql`courses.published_at <= ${now} and not courses.archived`,
	archived: (now) => sql`courses.published_at <= ${now} and courses.archived`,
};

/**
 * Lists the course ids of one page. One index per order covers all filters except the search, so a page costs the same
 * whatever the filter.
 */
export async function findEditedIds(
	db: Database,
	filter: EditedFilter,
	{ sort, after, limit }: { sort: CourseSort; after: ConsolePlace | undefined; limit: number },
): Promise<number[]> {
	const conditions = [sql`true`];
	if (filter.state) conditions.push(states[filter.state](filter.now));
	if (filter.category)
		conditions.push(sql`courses.category_id = (select id from public_categories where name = ${filter.category})`);
	if (filter.instructor) conditions.push(sql`courses.instructor = ${filter.instructor}`);
	if (filter.discounted !== undefined)
		conditions.push(
			filter.discounted ? sql`courses.discounted_cents is not null` : sql`courses.discounted_cents is null`,
		);
	if (filter.dated !== undefined)
		conditions.push(filter.dated ? sql`courses.list_date < 'infinity'` : sql`courses.list_date = 'infinity'`);
	if (filter.isUnbuyable) conditions.push(attentionFilters.isUnbuyable(filter.now));
	if (filter.lacksFiles) conditions.push(attentionFilters.lacksFiles(filter.now));
	if (filter.patterns.length > 0) {
		const fits = sql.join(
			filter.patterns.map((pattern) => sql`(' ' || courses.title || ' ' || courses.instructor) ilike ${pattern}`),
			sql` and `,
		);
		const hasReference = sql`courses.reference <> '' and lower(courses.reference) like ${filter.reference}`;
		conditions.push(
			sql`(${filter.number === undefined ? sql`false` : sql`courses.id = ${filter.number}`} or ${hasReference} or ${fits})`,
		);
	}
	if (after) conditions.push(beyond(sort, after));
	const { key, descends } = readSort(sort);
	const direction = descends ? sql`desc` : sql`asc`;
	const { rows } = await sql<{ id: number }>`
		select courses.id from public_courses courses
		where ${sql.join(conditions, sql` and `)}
		order by ${keys[key]} ${direction}, courses.id ${direction}
		limit ${sql.lit(limit)}`.execute(db);
	return rows.map((row) => row.id);
}

/** Finds courses in any state without their texts, with who last changed each. */
export const findListedRows = (db: Database, ids: number[]) =>
	db
		.selectFrom("public_courses as courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.leftJoin("public_course_versions as versions", (join) =>
			join.onRef("versions.course_id", "=", "courses.id").onRef("versions.version", "=", "courses.version"),
		)
		.select([
			"courses.id",
			"courses.title",
			"categories.name as category",
			"categories.list",
			"courses.instructor",
			"courses.image_src",
			"courses.price_cents",
			"courses.discounted_cents",
			"courses.webinar_date",
			"courses.archived",
			"courses.published_at",
			"courses.version",
			"courses.changed_at",
			"versions.actor_name",
		])
		.where("courses.id", "=", anyOf("integer", ids))
		.execute();
export type ListedRow = Awaited<ReturnType<typeof findListedRows>>[number];

export async function countPublic(db: Database, ids: number[], now: Date): Promise<number> {
	const { count } = await db
		.selectFrom("public_courses")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("id", "=", anyOf("integer", ids))
		.where("published_at", "<=", now)
		.executeTakeFirstOrThrow();
	return Number(count);
}

function beyond(sort: CourseSort, { key, id }: ConsolePlace) {
	const { key: by, descends } = readSort(sort);
	const value =
		by === "title"
			? sql`${key}::text`
			: by === "price"
				? sql`${key}::integer`
				: sql`${key === null ? "infinity" : new Date(key).toISOString()}::timestamptz`;
	return sql`(${keys[by]}, courses.id) ${descends ? sql`<` : sql`>`} (${value}, ${id}::integer)`;
}
