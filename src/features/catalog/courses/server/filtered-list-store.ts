import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { anyOf } from "#platform/database/any-of.ts";
import type { Database } from "#platform/database/tables.ts";
import { archiveTypes } from "../rules/pricings/archive-pricings.ts";
import type { CategoryChoice } from "./course-store.ts";
import { isPublicCourse, type PublicScope } from "./site-store.ts";

interface List extends CategoryChoice {
	archived: readonly boolean[];
	/** Only these courses. */
	ids?: readonly number[] | undefined;
}

/** Whether a course is archived, or its live session has started or is sold out. Few courses have few seats left, so these are read first. */
const isLiveOver = ({ now }: PublicScope) => sql<boolean | null>`courses.archived or (courses.webinar_date <= ${now} or exists (
	select from public_seats_left seats_left where seats_left.course_id = courses.id and courses.webinar_date is not null
		and seats_left.seats < (select min(pricings.seats) from pricings where pricings.course_id = courses.id and not withdrawn and grants_live)))`;

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

/**
 * Counts the courses of a list by the values of its filters, in one row. The keys of `cents` and `duration` are numbers, those of
 * `discounted` and `live` are `true` and `false`.
 *
 * @param limit how many courses to count, in no order
 */
export async function countFilteredRows(db: Database, list: List, site: PublicScope, limit: number) {
	const countsBy = (value: RawBuilder<unknown>, from = sql`listed`) => sql<Record<string, number>>`(select coalesce(json_object_agg(value, courses), '{}')
		from (select ${value} as value, count(*)::int as courses from ${from} group by 1) counted where value is not null)`;
	const isLive = isLiveAhead(site);
	const month = sql`case when ${isLive} then to_char(webinar_date at time zone 'utc', 'YYYY-MM') end`;
	// Reads only the listed courses' options, however many courses there are.
	const sessions = sql`listed cross join lateral (select session_type from pricings where pricings.course_id = listed.id and ${isOffered(site)} offset 0) options`;
	const credits = sql`listed join public_accreditations on public_accreditations.course_id = listed.id`;
	return db
		.with("listed", () => selectList(db, list, site).limit(limit))
		.selectNoFrom([
			sql<number>`(select count(*)::int from listed)`.as("total"),
			...[countsBy(sql`category`).as("category"), countsBy(sql`instructor`).as("instructor"), countsBy(sql`accrediting_body`, credits).as("credit")],
			...[countsBy(sql`session_type`, sessions).as("session"), countsBy(month).as("month")],
			...[
				countsBy(sql`duration_minutes`).as("duration"),
				countsBy(cents).as("cents"),
				countsBy(sql`level`).as("level"),
				countsBy(sql`language`).as("language"),
			],
			...[countsBy(isDiscounted).as("discounted"), countsBy(isLive).as("live")],
		])
		.executeTakeFirstOrThrow();
}
