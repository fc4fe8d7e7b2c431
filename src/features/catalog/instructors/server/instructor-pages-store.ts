import { type RawBuilder, sql } from "kysely";
import { isPublicCourse, type PublicScope } from "#features/catalog/courses/server/index.ts";
import type { Database } from "#platform/index.ts";
import { pageFieldNames } from "../fields.ts";

const pageColumns = [...pageFieldNames, "slug", "portrait"] as const;

/** Returns the courses of an instructor that the site shows. */
export function findInstructorCourses(db: Database, instructor: string, site: PublicScope) {
	return db
		.selectFrom("public_courses as courses")
		.select(["courses.id", "courses.archived", "courses.webinar_date as webinarDate"])
		.where("courses.instructor", "=", instructor)
		.where(isPublicCourse(site))
		.execute();
}

/** Finds an instructor by the current or a former slug, unless hidden. */
export async function findBySlug(db: Database, slug: string) {
	const current = await db
		.selectFrom("instructors")
		.select([...pageColumns, "featured"])
		.where("slug", "=", slug)
		.where("hidden", "=", false)
		.executeTakeFirst();
	if (current) return current;
	return db
		.selectFrom("former_instructor_slugs")
		.innerJoin("instructors", "instructors.name", "former_instructor_slugs.instructor")
		.select(pageColumns.map((column) => `instructors.${column}` as const))
		.select("featured")
		.where("former_instructor_slugs.slug", "=", slug)
		.where("hidden", "=", false)
		.executeTakeFirst();
}

/** Selects instructors that have a page: those with a course that the site shows, and featured ones. */
const withPage = (db: Database, site: PublicScope) =>
	db
		.selectFrom("instructors")
		.select(["name", "slug"])
		.where("hidden", "=", false)
		.where((eb) =>
			eb.or([
				eb("featured", "=", true),
				eb.exists(
					eb
						.selectFrom("public_courses as courses")
						.select("courses.id")
						.whereRef("courses.instructor", "=", "instructors.name")
						.where(isPublicCourse(site)),
				),
			]),
		);

/** Lists instructors that have a page, by slug. */
export function findPages(db: Database, site: PublicScope, after: string | undefined, limit: number) {
	return withPage(db, site)
		.$if(after !== undefined, (query) => query.where("slug", ">", after as string))
		.orderBy("slug")
		.limit(limit)
		.execute();
}

/**
 * Builds SQL: `name` has a word that starts with each of these words, which `splitWords` returned. They have no
 * accents, apostrophes or hyphens, so names with such characters are also compared without them.
 */
export function hasWords(words: readonly string[]): RawBuilder<boolean> {
	const conditions = words.map((word) => {
		const pattern = `% ${word.replace(/[\\%_]/g, "\\$&")}%`;
		return sql`(' ' || name ilike ${pattern} or (name ~ '[^A-Za-z0-9 .,]' and ' ' || search_parts(name) like ${pattern}))`;
	});
	return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Finds instructors whose name has a word that starts with each of these words. */
export async function findInstructorsNamed(
	db: Database,
	words: readonly string[],
	site: PublicScope,
	limit: number,
): Promise<{ name: string; slug: string }[]> {
	if (words.length === 0) return [];
	return withPage(db, site).where(hasWords(words)).orderBy("name").limit(limit).execute();
}
