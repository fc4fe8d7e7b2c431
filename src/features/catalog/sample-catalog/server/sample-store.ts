import type { Database, Executor } from "#platform/index.ts";

export async function hasCourses(db: Database): Promise<boolean> {
	return (await db.selectFrom("public_courses").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the courses in any state that have the ids of these samples, in ascending order. */
export function findWithIds(db: Executor, samples: { id: number }[]) {
	return db
		.selectFrom("public_courses")
		.select(["id", "title", "archived", "published_at as publishedAt"])
		.where(
			"id",
			"in",
			samples.map(({ id }) => id),
		)
		.orderBy("id")
		.execute();
}

/** Returns whether there is a course that is none of these samples. */
export async function hasNonSampleCourse(db: Database, samples: { id: number; title: string }[]): Promise<boolean> {
	// One course more than the samples, in the order of the index, answers it without reading the whole catalog.
	const found = await db
		.selectFrom("public_courses")
		.select(["id", "title"])
		.orderBy("id")
		.limit(samples.length + 1)
		.execute();
	return found.some((course) => !samples.some(({ id, title }) => id === course.id && title === course.title));
}
