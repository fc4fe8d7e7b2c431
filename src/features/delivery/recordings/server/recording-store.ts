import { sql } from "kysely";
import { countUpTo, type Database, type Executor, type Tables, type Transaction } from "#platform/index.ts";

export interface NewStream {
	height: number;
	width: number;
	codecs: string;
	peak_rate: number;
	mean_rate: number;
	storage_key: string;
	bytes: number;
	digest: string;
	playlist: string;
}

/** Inserts what is known of a recording's file unless a record exists. Returns whether it was inserted. */
export async function recordRecording(
	within: Executor,
	recording: Pick<Tables["recordings"], "storage_key" | "state" | "length_seconds">,
	now: Date,
): Promise<boolean> {
	const row = await within
		.insertInto("recordings")
		.values({ ...recording, error: null, changed_at: now })
		.onConflict((conflict) => conflict.column("storage_key").doNothing())
		.returning("storage_key")
		.executeTakeFirst();
	return row !== undefined;
}

/** Finds the record of the file of a recording or a clip, with the content type it was attached as. */
export async function findRecording(db: Executor, storageKey: string) {
	return db
		.selectFrom("recordings")
		.innerJoin("course_media", "course_media.storage_key", "recordings.storage_key")
		.select(["recordings.storage_key", "recordings.state", "recordings.length_seconds", "course_media.content_type"])
		.where("recordings.storage_key", "=", storageKey)
		.where("course_media.kind", "in", ["recording", "clip"])
		.limit(1)
		.executeTakeFirst();
}

/** Returns whether every course with this recording has captions. A clip needs none. */
export async function hasCaptions(trx: Transaction, storageKey: string): Promise<boolean> {
	const without = await trx
		.selectFrom("course_media as recordings_of")
		.select("course_id")
		.where("recordings_of.storage_key", "=", storageKey)
		.where("recordings_of.kind", "=", "recording")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("course_media as captions")
						.select("kind")
						.whereRef("captions.course_id", "=", "recordings_of.course_id")
						.where("captions.kind", "=", "captions"),
				),
			),
		)
		.limit(1)
		.executeTakeFirst();
	return without === undefined;
}

/** Saves the result of the preparation. A known length is kept. */
export async function endPreparation(
	trx: Transaction,
	storageKey: string,
	end: {
		state: Tables["recordings"]["state"];
		lengthSeconds?: number | undefined;
		error?: string;
		streams?: NewStream[];
		now: Date;
	},
): Promise<void> {
	await trx
		.updateTable("recordings")
		.set({
			state: end.state,
			error: end.error ?? null,
			changed_at: end.now,
			...(end.lengthSeconds ? { length_seconds: end.lengthSeconds } : {}),
		})
		.where("storage_key", "=", storageKey)
		.execute();
	if (!end.streams) return;
	await trx.deleteFrom("recording_streams").where("recording_key", "=", storageKey).execute();
	if (end.streams.length > 0)
		await trx
			.insertInto("recording_streams")
			.values(end.streams.map((stream) => ({ recording_key: storageKey, ...stream })))
			.execute();
}

export async function listStreams(db: Database, recordingKey: string) {
	return db
		.selectFrom("recording_streams")
		.select(["height", "width", "codecs", "peak_rate as peakRate", "mean_rate as meanRate"])
		.where("recording_key", "=", recordingKey)
		.execute();
}

/** Finds the quality of a course's recording that plays on most connections: 720 lines, or fewer if it has no more. */
export const findMiddleStream = (db: Executor, courseId: number) =>
	db
		.selectFrom("recording_streams")
		.innerJoin("course_media", "course_media.storage_key", "recording_key")
		.select(["recording_streams.storage_key as storageKey", "playlist"])
		.where("course_id", "=", courseId)
		.where("kind", "=", "recording")
		.where((of) => of.or([of("height", "<=", 720), of("width", "<=", 720)]))
		.orderBy("height", "desc")
		.limit(1)
		.executeTakeFirst();

export async function findStream(db: Database, recordingKey: string, height: number) {
	return db
		.selectFrom("recording_streams")
		.selectAll()
		.where("recording_key", "=", recordingKey)
		.where("height", "=", height)
		.executeTakeFirst();
}

/** Sets a failed recording back to waiting. Returns false if it had not failed. */
export async function waitAgain(trx: Transaction, storageKey: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable("recordings")
		.set({ state: "waiting", error: null, changed_at: now })
		.where("storage_key", "=", storageKey)
		.where("state", "=", "failed")
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export const countFailedRecordings = (db: Database) =>
	countUpTo(
		db,
		sql`select from recordings join course_media on course_media.storage_key = recordings.storage_key and course_media.kind = 'recording'
		where recordings.state = 'failed'`,
	);
