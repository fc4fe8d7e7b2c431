import { sql } from "kysely";
import type { Database, Executor, Transaction } from "#platform/index.ts";

/** Records that a course's image is to be deleted later. */
export async function recordReplaced(trx: Transaction, courseId: number, folder: string, now: Date): Promise<void> {
	const row = {
		course_id: courseId,
		kind: "cover" as const,
		storage_key: folder,
		content_type: "image/webp",
		bytes: 0,
		digest: "",
		added_at: now,
	};
	await trx
		.insertInto("replaced_media")
		.values({ ...row, replaced_at: now })
		.execute();
}

/** Records that the files of these courses are to be deleted later, once per file. */
export async function insertReplaced(trx: Transaction, courseIds: readonly number[], now: Date): Promise<void> {
	await sql`
		insert into replaced_media (course_id, kind, storage_key, content_type, bytes, digest, added_at, replaced_at)
		select distinct on (storage_key) course_id, kind, storage_key, content_type, bytes, digest, added_at, ${now}::timestamptz
		from course_media where course_id = any(${[...courseIds]}::integer[]) order by storage_key, course_id`.execute(trx);
}

/**
 * Lists up to 200 files replaced before a time (images: another time), oldest first, and whether a course still uses
 * each.
 */
export async function listReplaced(db: Database, before: Date, picturesBefore: Date) {
	return db
		.selectFrom("replaced_media")
		.select(["id", "kind", "storage_key"])
		.select((eb) =>
			eb
				.or([
					eb.exists(
						eb
							.selectFrom("course_media")
							.select("course_id")
							.whereRef("course_media.storage_key", "=", "replaced_media.storage_key"),
					),
					eb.exists(
						eb
							.selectFrom("replaced_media as younger")
							.select("younger.id")
							.whereRef("younger.storage_key", "=", "replaced_media.storage_key")
							.where("younger.replaced_at", ">=", before)
							.where("younger.kind", "<>", "cover"),
					),
					eb.and([
						eb("kind", "=", "cover"),
						eb.exists(
							eb
								.selectFrom("public_courses as courses")
								.select("courses.id")
								.where("image_src", "like", sql<string>`'/' || replaced_media.storage_key || '-%'`),
						),
					]),
				])
				.as("used"),
		)
		.where((eb) =>
			eb.or([
				eb.and([eb("kind", "<>", "cover"), eb("replaced_at", "<", before)]),
				eb.and([eb("kind", "=", "cover"), eb("replaced_at", "<", picturesBefore)]),
			]),
		)
		.orderBy("replaced_at")
		.limit(200)
		.execute();
}

export async function listStreamKeys(db: Database, recordingKey: string): Promise<string[]> {
	const rows = await db
		.selectFrom("recording_streams")
		.select("storage_key")
		.where("recording_key", "=", recordingKey)
		.execute();
	return rows.map((row) => row.storage_key);
}

/** Deletes the record of a replaced file; with `recording`, also the recording's record. */
export async function forgetReplaced(trx: Transaction, id: number, recording?: string): Promise<void> {
	await trx.deleteFrom("replaced_media").where("id", "=", id).execute();
	if (recording !== undefined) await trx.deleteFrom("recordings").where("storage_key", "=", recording).execute();
}

/** Returns the keys of all stored course files, including replaced ones; for replaced images, their folders. */
export async function listStoredFiles(db: Executor): Promise<{ files: string[]; pictureFolders: string[] }> {
	const media = await db.selectFrom("course_media").select("storage_key").execute();
	const streams = await db.selectFrom("recording_streams").select("storage_key").execute();
	const replaced = await db.selectFrom("replaced_media").select(["storage_key", "kind"]).execute();
	const [covers, others] = [
		replaced.filter(({ kind }) => kind === "cover"),
		replaced.filter(({ kind }) => kind !== "cover"),
	];
	return {
		files: [...new Set([...media, ...streams, ...others].map((row) => row.storage_key))],
		pictureFolders: [...new Set(covers.map((row) => row.storage_key))],
	};
}
