import type { Executor, Transaction } from "#platform/index.ts";

export const findSample = (db: Executor, courseId: number) =>
	db.selectFrom("course_samples").select(["minutes", "pages"]).where("course_id", "=", courseId).executeTakeFirst();

/** Sets how much of a course everyone can see; nothing deletes its row. */
export async function saveSample(
	trx: Transaction,
	courseId: number,
	sample: { minutes: number; pages: number },
): Promise<void> {
	if (sample.minutes + sample.pages === 0)
		await trx.deleteFrom("course_samples").where("course_id", "=", courseId).execute();
	else
		await trx
			.insertInto("course_samples")
			.values({ course_id: courseId, ...sample })
			.onConflict((conflict) => conflict.column("course_id").doUpdateSet(sample))
			.execute();
}

/** Finds the courses that show a part of this file to everyone: of a recording, or a clip. */
export async function listSampledCourses(db: Executor, storageKey: string): Promise<number[]> {
	const rows = await db
		.selectFrom("course_media")
		.leftJoin("course_samples", "course_samples.course_id", "course_media.course_id")
		.select("course_media.course_id")
		.where("course_media.storage_key", "=", storageKey)
		.where(({ or, eb }) => or([eb("course_samples.course_id", "is not", null), eb("course_media.kind", "=", "clip")]))
		.execute();
	return rows.map(({ course_id }) => course_id);
}
