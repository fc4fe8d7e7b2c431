import type { Database } from "../../../../platform/database/tables.ts";
import { isShown, type Shown } from "../../courses/server/index.ts";

const pageColumns = ["name", "slug", "credentials", "role", "profile"] as const;

/** Returns the courses of an instructor that the site shows. */
export function findCoursesOf(db: Database, instructor: string, site: Shown) {
	return db
		.selectFrom("public_courses as courses")
		.select(["courses.id", "courses.archived", "courses.webinar_date as webinarDate"])
		.where("courses.instructor", "=", instructor)
		.where(isShown(site))
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

/** Lists instructors that have a page, by slug: those with a course that the site shows, and featured ones. */
export function findPages(db: Database, site: Shown, after: string | undefined, most: number) {
	return db
		.selectFrom("instructors")
		.select(["name", "slug"])
		.where("hidden", "=", false)
		.where((eb) =>
			eb.or([
				eb("featured", "=", true),
				eb.exists(eb.selectFrom("public_courses as courses").select("courses.id").whereRef("courses.instructor", "=", "instructors.name").where(isShown(site))),
			]),
		)
		.$if(after !== undefined, (query) => query.where("slug", ">", after as string))
		.orderBy("slug")
		.limit(most)
		.execute();
}
