import type { Database } from "#platform/index.ts";

/** Returns the data for a course's cover, and whether the course is public at that time. */
export async function findArtworkCourse(db: Database, id: number, now: Date) {
	return db
		.selectFrom("public_courses as courses")
		.innerJoin("public_categories as categories", "categories.id", "courses.category_id")
		.select([
			"courses.id as courseID",
			"courses.title",
			"categories.name as category",
			"courses.image_src as imageSrc",
			"courses.instructor",
			"courses.webinar_date as webinarDate",
		])
		.select((eb) => eb("courses.published_at", "<=", now).as("public"))
		.where("courses.id", "=", id)
		.executeTakeFirst();
}

export async function findPortrait(db: Database, id: string): Promise<Buffer | undefined> {
	const row = await db
		.selectFrom("public_instructor_portraits")
		.select("bytes")
		.where("id", "=", id)
		.executeTakeFirst();
	return row && Buffer.from(row.bytes);
}
