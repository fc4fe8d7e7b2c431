import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { anyOf } from "#platform/database/any-of.ts";
import type { Database, Tables, Transaction } from "#platform/database/tables.ts";
import { columnNames, type ReadColumns } from "#values/fields/definitions.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { pageFields } from "../fields.ts";
import type { ListPlace } from "../rules/list-cursor.ts";
import { isPublicCourse, type PublicScope } from "./site-store.ts";

const cardColumns = [
	"courses.id",
	"courses.title",
	"courses.instructor",
	"courses.excerpt",
	"courses.image_src",
	"courses.duration_minutes",
	"courses.capacity",
	"courses.price_cents",
	"courses.discounted_cents",
	"courses.webinar_date",
	"courses.archived",
	"courses.version",
	"courses.changed_at",
	"courses.credit_hours",
	"public_categories.name as category",
	"public_categories.list",
	"public_instructors.slug as instructor_slug",
	"public_instructors.hidden as instructor_hidden",
	"public_seats_left.seats as seats_left",
] as const;

type PageColumn = Exclude<keyof ReadColumns<typeof pageFields>, "instructor_profile">;
const contentColumns = columnNames(pageFields).filter((name): name is PageColumn => name !== "instructor_profile");

const pageColumns = [
	...contentColumns.map((name) => `courses.${name}` as const),
	"public_instructors.credentials as instructor_credentials",
	"public_instructors.role as instructor_role",
	"public_instructors.portrait as instructor_portrait",
] as const;

/** Selects pricings, sites and credits in the same row, to save queries. */
const selectParts = (course: ExpressionBuilder<Tables, "courses">) =>
	[
		jsonArrayFrom(
			course
				.selectFrom("pricings")
				.select(["pricings.id", "session_type", "pricings.price_cents", "grants_live", "grants_recording", "grants_transcript", "seats", "per_seat"])
				.whereRef("course_id", "=", "courses.id")
				.where("withdrawn", "=", false)
				.orderBy("position")
				.orderBy("pricings.id"),
		).as("pricings"),
		jsonArrayFrom(
			course
				.selectFrom("course_sites")
				.innerJoin("sites", "sites.id", "course_sites.site_id")
				.select(["sites.id", "sites.name"])
				.whereRef("course_sites.course_id", "=", "courses.id")
				.orderBy("sites.id"),
		).as("sites"),
		jsonArrayFrom(
			course
				.selectFrom("public_accreditations")
				.innerJoin("public_accrediting_bodies as bodies", "bodies.code", "accrediting_body")
				.select(["accrediting_body", "hours", "logo", "logo_width", "logo_height"])
				.whereRef("public_accreditations.course_id", "=", "courses.id")
				.orderBy("accrediting_body", "desc"),
		).as("credits"),
	] as const;

const selectCards = (db: Database | Transaction) =>
	db
		.selectFrom("courses")
		.innerJoin("public_categories", "public_categories.id", "courses.category_id")
		.innerJoin("public_instructors", "public_instructors.name", "courses.instructor")
		.leftJoin("public_seats_left", "public_seats_left.course_id", "courses.id")
		.select(cardColumns)
		.select(selectParts);

/** In the order of `ids`. Omits courses that the site does not show. */
export async function findCardRows(db: Database | Transaction, ids: number[], site: PublicScope) {
	if (ids.length === 0) return [];
	const rows = await selectCards(db).where("courses.id", "=", anyOf("integer", ids)).where(isPublicCourse(site)).execute();
	return inOrder(ids, rows);
}
export type CardRow = Awaited<ReturnType<typeof findCardRows>>[number];

/** Uses the instructor's profile if a course has none. */
export async function findCourseRows(db: Database | Transaction, ids: number[], site: PublicScope) {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("courses")
		.innerJoin("public_categories", "public_categories.id", "courses.category_id")
		.innerJoin("public_instructors", "public_instructors.name", "courses.instructor")
		.leftJoin("public_seats_left", "public_seats_left.course_id", "courses.id")
		.select([...cardColumns, ...pageColumns, "public_categories.slug as category_slug"])
		.select((course) => course.exists(course.selectFrom("public_course_samples").whereRef("course_id", "=", "courses.id")).as("has_sample"))
		.select(selectParts)
		.select(sql<SafeHtml>`coalesce(nullif(courses.instructor_profile, ''), public_instructors.profile)`.as("instructor_profile"))
		.where("courses.id", "=", anyOf("integer", ids))
		.where(isPublicCourse(site))
		.execute();
	return inOrder(ids, rows);
}
export type CourseRow = Awaited<ReturnType<typeof findCourseRows>>[number];

/** Selects categories by list, or one by name; all by default. */
export interface CategoryChoice {
	list?: CategoryList | undefined;
	category?: string | undefined;
}

function isChosen({ list, category }: CategoryChoice) {
	if (category !== undefined) return sql`categories.name = ${category}`;
	return list === undefined ? sql`true` : sql`categories.list = ${list}`;
}

/** A page of a list. */
interface CoursePage extends CategoryChoice {
	archived: boolean[];
	after: ListPlace | undefined;
	/** Only courses that have a date. */
	dated: boolean;
	limit: number;
	site: PublicScope;
}

/** Without a place there is no condition: PostgreSQL would plan each call again, because it expects that one leaves out most courses. */
const afterPlace = (place: ListPlace | undefined) =>
	place ? sql`and (courses.list_date, courses.id) > (${place.webinarDate?.toISOString() ?? "infinity"}::timestamptz, ${place.courseID}::integer)` : sql``;

/**
 * Selects the ids of one page, ascending by webinar date, then id. Reads each category from its position in the index,
 * so every page costs the same.
 */
function selectIds({ list, category, archived, after, dated, limit, site }: CoursePage) {
	return sql<{ id: number }>`
		select shelf.id
		from public_categories as categories
		cross join (values ${sql.join(archived.map((isArchived) => sql`(${sql.lit(isArchived)})`))}) as wanted (archived)
		cross join lateral (
			select courses.id, courses.list_date
			from courses
			where courses.category_id = categories.id and courses.archived = wanted.archived
				${afterPlace(after)}
				${dated ? sql`and courses.list_date < 'infinity'` : sql``}
				and ${isPublicCourse(site)}
			order by courses.list_date, courses.id
			limit ${sql.lit(limit)}
		) as shelf
		where ${isChosen({ list, category })}
		order by shelf.list_date, shelf.id
		limit ${sql.lit(limit)}`;
}

/** Returns one page, ascending by webinar date, then id. */
export const findCardPage = (db: Database | Transaction, page: CoursePage): Promise<CardRow[]> =>
	selectCards(db)
		.where(sql<SqlBool>`courses.id = any(array(${selectIds(page)}))`)
		.orderBy(sql`courses.list_date`)
		.orderBy("courses.id")
		.execute();

export async function findFeaturedInstructors(db: Database | Transaction) {
	return db
		.selectFrom("public_instructors")
		.selectAll()
		.where("featured", "=", true)
		.where("hidden", "=", false)
		.orderBy("position")
		.orderBy("name")
		.limit(12)
		.execute();
}

function inOrder<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
