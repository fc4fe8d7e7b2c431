import { type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../../../platform/database/tables.ts";
import type { CategoryList } from "../../categories/rules/category.ts";
import type { CategoryChoice } from "./course-store.ts";
import { isShown, type Shown } from "./site-store.ts";

interface List extends CategoryChoice {
	archived: readonly boolean[];
}

/** Whether the live session of a course has started or is sold out. Few courses have few seats left, so these are read first. */
const isLiveOver = ({ now }: Shown) => sql<boolean | null>`not courses.archived and (courses.webinar_date <= ${now} or exists (
	select from public_seats_left seats_left where seats_left.course_id = courses.id and courses.webinar_date is not null
		and seats_left.seats < (select min(pricings.seats) from pricings where pricings.course_id = courses.id and not withdrawn and grants_live)))`;

/**
 * Reads what filters look at, of the courses of a list. The price without the live session is only read for courses whose
 * session has started or is sold out.
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
		.select(isLiveOver(site).as("live_over"))
		.select(
			sql<number | null>`case when ${isLiveOver(site)} then (
				select min(case when pricings.price_cents = courses.price_cents then coalesce(courses.discounted_cents, pricings.price_cents) else pricings.price_cents end)
				from pricings where pricings.course_id = courses.id and not withdrawn and not grants_live) end`.as("cents_without_live"),
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
