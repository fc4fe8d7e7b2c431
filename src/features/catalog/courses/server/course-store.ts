import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { CategoryList } from "#features/catalog/categories/rules/category.ts";
import { anyOf, type Database, type Executor, type Tables } from "#platform/index.ts";
import { columnNames, type ReadColumns } from "#values/fields/definitions.ts";
import type { SafeHtml } from "#values/safe-html.ts";
import { pageFields } from "../fields.ts";
import { isOfSite, isPublicCourse, type PublicScope, type PublicSite } from "./site-store.ts";

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
	"courses.published_at",
	"courses.level",
	"courses.language",
	"public_categories.name as category",
	"public_categories.list",
	"public_instructors.slug as instructor_slug",
	"public_instructors.hidden as instructor_hidden",
	"public_seats_left.seats as seats_left",
	"public_course_ratings.average as rating",
	"public_course_ratings.reviews",
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
				.select([
					"pricings.id",
					"session_type",
					"pricings.price_cents",
					"grants_live",
					"grants_recording",
					"grants_transcript",
					"seats",
					"per_seat",
				])
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

const selectCards = (db: Executor) =>
	db
		.selectFrom("courses")
		.innerJoin("public_categories", "public_categories.id", "courses.category_id")
		.innerJoin("public_instructors", "public_instructors.name", "courses.instructor")
		.leftJoin("public_seats_left", "public_seats_left.course_id", "courses.id")
		.leftJoin("public_course_ratings", "public_course_ratings.course_id", "courses.id")
		.select(cardColumns)
		.select(selectParts);

/** In the order of `ids`. Omits courses that the site does not show. */
export async function findCardRows(db: Executor, ids: number[], site: PublicScope) {
	if (ids.length === 0) return [];
	const rows = await selectCards(db)
		.where("courses.id", "=", anyOf("integer", ids))
		.where(isPublicCourse(site))
		.execute();
	return inOrder(ids, rows);
}
export type CardRow = Awaited<ReturnType<typeof findCardRows>>[number];

/** Uses the instructor's profile if a course has none. */
export async function findCourseRows(db: Executor, ids: number[], site: PublicScope) {
	if (ids.length === 0) return [];
	const rows = await selectCards(db)
		.select([...pageColumns, "public_categories.slug as category_slug"])
		.select((course) =>
			course
				.exists(course.selectFrom("public_course_samples").whereRef("course_id", "=", "courses.id"))
				.as("has_sample"),
		)
		.select(
			sql<SafeHtml>`coalesce(nullif(courses.instructor_profile, ''), public_instructors.profile)`.as(
				"instructor_profile",
			),
		)
		.where("courses.id", "=", anyOf("integer", ids))
		.where(isPublicCourse(site))
		.execute();
	return inOrder(ids, rows);
}
export type CourseRow = Awaited<ReturnType<typeof findCourseRows>>[number];

/** The categories of a list, or one by name; all by default. */
export interface CategoryChoice {
	list?: CategoryList | undefined;
	category?: string | undefined;
}

/** Finds the first unarchived courses of a category by webinar date, then id. Reads them from the category's index. */
export const findStart = (db: Executor, category: string, limit: number, site: PublicScope) =>
	db
		.selectFrom("courses")
		.select(["courses.id", "courses.webinar_date"])
		.where("courses.category_id", "=", (query) =>
			query.selectFrom("public_categories").select("id").where("name", "=", category),
		)
		.where(sql<SqlBool>`not courses.archived`)
		.where(isPublicCourse(site).$castTo<SqlBool>())
		.orderBy("courses.list_date")
		.orderBy("courses.id")
		// PostgreSQL would plan each call again if it did not know the limit.
		.limit(sql.lit(limit))
		.execute();

/** A published or scheduled course. */
export type CopiedRow = CardRow & { published_at: Date };

/** Reads as many at once, so that other work goes on meanwhile. */
const copiedAtOnce = 500;

/**
 * Reads the published and scheduled courses of the site.
 *
 * @param ids only these; all by default
 */
export async function* findCopiedRows(db: Database, site: PublicSite, ids?: number[]): AsyncGenerator<CopiedRow> {
	for (let last: number | undefined = 0; last !== undefined; ) {
		const rows: CardRow[] = await selectCards(db)
			.where("courses.id", ">", last)
			.$if(ids !== undefined, (query) => query.where("courses.id", "=", anyOf("integer", ids as number[])))
			.where(isOfSite(site).$castTo<SqlBool>())
			.orderBy("courses.id")
			.limit(copiedAtOnce)
			.execute();
		for (const row of rows) if (row.published_at) yield { ...row, published_at: row.published_at };
		last = rows.length < copiedAtOnce ? undefined : rows.at(-1)?.id;
	}
}

export async function findFeaturedInstructors(db: Executor) {
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
