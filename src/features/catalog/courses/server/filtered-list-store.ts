import { type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../../../platform/database/tables.ts";
import type { CategoryList } from "../../categories/rules/category.ts";
import type { CategoryChoice } from "./course-store.ts";
import { isShown, type Shown } from "./site-store.ts";

interface List extends CategoryChoice {
	archived: readonly boolean[];
}

/**
 * Reads what filters look at, of the courses of a list. The price after the start is only read for courses that have
 * started.
 *
 * @param most how many courses to read, in no order; all by default
 */
export function findFilteredRows(db: Database, list: List, site: Shown, most?: number) {
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
		.select((eb) =>
			eb
				.and([eb("courses.archived", "=", false), eb("courses.webinar_date", "<=", site.now)])
				.$castTo<boolean | null>()
				.as("started"),
		)
		.select(
			sql<number | null>`case when not courses.archived and courses.webinar_date <= ${site.now} then (
				select min(case when pricings.price_cents = courses.price_cents then coalesce(courses.discounted_cents, pricings.price_cents) else pricings.price_cents end)
				from pricings where pricings.course_id = courses.id and not withdrawn and not grants_live) end`.as("cents_after_start"),
		)
		.select((eb) =>
			jsonArrayFrom(eb.selectFrom("public_accreditations").select("accrediting_body").whereRef("public_accreditations.course_id", "=", "courses.id")).as(
				"credits",
			),
		)
		.$if(list.list !== undefined, (query) => query.where("categories.list", "=", list.list as CategoryList))
		.$if(list.category !== undefined, (query) => query.where("categories.name", "=", list.category as string))
		.where("courses.archived", "in", [...list.archived])
		.where(isShown(site).$castTo<SqlBool>())
		.$if(most !== undefined, (query) => query.limit(most as number))
		.execute();
}
