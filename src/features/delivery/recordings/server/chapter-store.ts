import type { Database, Transaction } from "#platform/index.ts";
import type { Chapter } from "../rules/chapters-vtt.ts";

/** Replaces the chapters of a recording's file. */
export async function saveChapters(
	trx: Transaction,
	recordingKey: string,
	chapters: readonly Chapter[],
): Promise<void> {
	await trx.deleteFrom("recording_chapters").where("recording_key", "=", recordingKey).execute();
	if (chapters.length === 0) return;
	await trx
		.insertInto("recording_chapters")
		.values(chapters.map(({ start, title }) => ({ recording_key: recordingKey, start_seconds: start, title })))
		.execute();
}

/** Lists the chapters of a course's recording, in order. */
export const listChapters = (db: Database, courseId: number): Promise<Chapter[]> =>
	db
		.selectFrom("recording_chapters")
		.innerJoin("course_media", "course_media.storage_key", "recording_key")
		.select(["start_seconds as start", "recording_chapters.title"])
		.where("course_id", "=", courseId)
		.where("kind", "=", "recording")
		.orderBy("start_seconds")
		.execute();
