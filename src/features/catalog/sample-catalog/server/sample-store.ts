import type { Database } from "../../../../platform/database/tables.ts";

export async function hasCourses(db: Database): Promise<boolean> {
	return (await db.selectFrom("public_courses").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Returns those of these sample courses that are published, by id and title: another course can have the id of a sample. */
export async function findPublished(db: Database, samples: { id: number; title: string }[]): Promise<{ id: number; archived: boolean }[]> {
	const found = await db
		.selectFrom("public_courses")
		.select(["id", "title", "archived"])
		.where(
			"id",
			"in",
			samples.map(({ id }) => id),
		)
		.where("published_at", "is not", null)
		.execute();
	return found.filter((course) => samples.some(({ id, title }) => id === course.id && title === course.title));
}

/** Returns whether there is a course that is none of these samples. */
export async function hasOwnCourse(db: Database, samples: { id: number; title: string }[]): Promise<boolean> {
	// One course more than the samples, in the order of the index, answers it without reading the whole catalog.
	const found = await db
		.selectFrom("public_courses")
		.select(["id", "title"])
		.orderBy("id")
		.limit(samples.length + 1)
		.execute();
	return found.some((course) => !samples.some(({ id, title }) => id === course.id && title === course.title));
}
