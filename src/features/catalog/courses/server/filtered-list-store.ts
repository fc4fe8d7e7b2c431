import { type SqlBool, sql } from "kysely";
import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { anyOf } from "#platform/database/any-of.ts";
import type { Database } from "#platform/database/tables.ts";
import type { CountsByValue } from "../rules/filter/filter-courses.ts";
import { archiveTypes } from "../rules/pricings/archive-pricings.ts";
import type { CategoryChoice } from "./course-store.ts";
import { isPublicCourse, type PublicScope } from "./site-store.ts";

interface List extends CategoryChoice {
	archived: readonly boolean[];
	/** Only these courses. */
	ids?: readonly number[] | undefined;
}

/** Whether a course is archived, or its live session has started or is sold out. Few courses limit their seats, so these are read once for all courses. */
const isLiveOver = ({ now }: PublicScope) => sql<boolean | null>`courses.archived or courses.webinar_date <= ${now} or (courses.webinar_date is not null
	and courses.id in (select seats_left.course_id from public_seats_left seats_left
		where seats_left.seats < (select min(pricings.seats) from pricings where pricings.course_id = seats_left.course_id and not withdrawn and grants_live)))`;

const isLiveAhead = ({ now }: PublicScope) => sql<boolean>`not archived and coalesce(webinar_date > ${now}, false)`;

/** Whether visitors can buy an option of a listed course. */
const isOffered = (site: PublicScope) => sql<SqlBool>`not withdrawn and (not archived or session_type in (${sql.join(archiveTypes)}))
	and (not grants_live or (live_over is not true and ${isLiveAhead(site)}))`;

/** Selects the courses of a list. The price without the live session is only read for archived courses and those whose session has started or is sold out. */
function selectList(db: Database, list: List, site: PublicScope) {
	return db
		.selectFrom("courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.select([
			...(["courses.id", "courses.title", "courses.instructor", "courses.duration_minutes", "courses.price_cents"] as const),
			...([
				"courses.discounted_cents",
				"courses.webinar_date",
				"courses.archived",
				"courses.level",
				"courses.language",
				"categories.name as category",
			] as const),
		])
		.select(isLiveOver(site).as("live_over"))
		.select(
			sql<number | null>`case when ${isLiveOver(site)} then (
				select min(case when pricings.price_cents = courses.price_cents then coalesce(courses.discounted_cents, pricings.price_cents) else pricings.price_cents end)
				from pricings where pricings.course_id = courses.id and not withdrawn and not grants_live
					and (not courses.archived or pricings.session_type in (${sql.join(archiveTypes)}))) end`.as("cents_without_live"),
		)
		.$if(list.list !== undefined, (query) => query.where("categories.list", "=", list.list as CategoryList))
		.$if(list.category !== undefined, (query) => query.where("categories.name", "=", list.category as string))
		.$if(list.ids !== undefined, (query) => query.where("courses.id", "=", anyOf("integer", [...(list.ids as number[])])))
		.where("courses.archived", "in", [...list.archived])
		.where(isPublicCourse(site).$castTo<SqlBool>());
}

/** The price that lists show now, and whether it is a discount. */
const cents = sql<number | null>`case when live_over then cents_without_live else coalesce(discounted_cents, price_cents) end`;
const isDiscounted = sql<boolean>`live_over is not true and coalesce(discounted_cents < price_cents, false)`;

/** Reads what filters look at, of the courses of a list. */
export function findFilteredRows(db: Database, list: List, site: PublicScope) {
	return db
		.selectFrom(selectList(db, list, site).as("listed"))
		.select(["id", "title", "instructor", "duration_minutes", "webinar_date", "archived", "level", "language", "category"])
		.select([cents.as("cents"), isDiscounted.as("is_discounted")])
		.select([
			sql<string[]>`array(select accrediting_body from public_accreditations where public_accreditations.course_id = listed.id)`.as("credits"),
			sql<string[]>`array(select distinct session_type from pricings where pricings.course_id = listed.id and ${isOffered(site)})`.as("session_types"),
		])
		.execute();
}

/** What the courses of a list have one value of. */
const singleFacets = [
	"category",
	"instructor",
	"month",
	"duration",
	"cents",
	"level",
	"language",
	"discounted",
	"live",
] as const satisfies (keyof CountsByValue)[];

/**
 * Counts the courses of a list by the values of its filters, in one pass. The keys of `cents` and `duration` are numbers, those of
 * `discounted` and `live` are `true` and `false`.
 *
 * @param limit how many courses to count, in no order
 */
export async function countFilteredRows(db: Database, list: List, site: PublicScope, limit: number): Promise<CountsByValue & { total: number }> {
	const isLive = isLiveAhead(site);
	const facets = singleFacets.map((facet) => sql.ref(facet));
	const { rows } = await sql<{ facet: keyof CountsByValue | "total"; counts: Record<string, number> }>`
		with listed as materialized (
			select id, archived, webinar_date, live_over, category, instructor, duration_minutes as duration, level, language, ${cents} as cents,
				${isDiscounted} as discounted, ${isLive} as live, case when ${isLive} then to_char(webinar_date at time zone 'utc', 'YYYY-MM') end as month
			from (${selectList(db, list, site).limit(limit)}) as courses
		),
		counted as (
			select case ${sql.join(
				singleFacets.map((facet) => sql`when grouping(${sql.ref(facet)}) = 0 then ${sql.lit(facet)}`),
				sql` `,
			)} end as facet,
				coalesce(${sql.join(facets.map((facet) => sql`${facet}::text`))}) as value, count(*)::int as courses
			from listed group by grouping sets (${sql.join(facets.map((facet) => sql`(${facet})`))})
			union all select 'session', session_type, count(*)::int from listed, lateral (
				-- For a join, the planner would read the pricings of all courses.
				select session_type, withdrawn, grants_live from pricings where course_id = listed.id offset 0
			) as options where ${isOffered(site)} group by session_type
			union all select 'credit', accrediting_body, count(*)::int from listed join public_accreditations on course_id = listed.id group by accrediting_body
			union all select 'total', 'courses', count(*)::int from listed
		)
		select facet, json_object_agg(value, courses) as counts from counted where value is not null group by facet`.execute(db);
	const counts = new Map(rows.map((row) => [row.facet, row.counts]));
	const facetsWithCounts = [...singleFacets, "session", "credit"] as const;
	const byFacet = Object.fromEntries(facetsWithCounts.map((facet) => [facet, counts.get(facet) ?? {}])) as Record<keyof CountsByValue, Record<string, number>>;
	return { ...byFacet, total: counts.get("total")?.courses ?? 0 };
}
