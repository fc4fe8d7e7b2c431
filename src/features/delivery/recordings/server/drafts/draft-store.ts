import { sql } from "kysely";
import { countUpTo, type Database, type Executor, type Transaction } from "#platform/index.ts";
import type { Phrase } from "../../rules/captions/phrases.ts";
import type { SpokenName } from "../../rules/captions/spoken-names.ts";

export const findDraft = (db: Executor, recordingKey: string) =>
	db.selectFrom("caption_drafts").selectAll().where("recording_key", "=", recordingKey).executeTakeFirst();

/** A part takes minutes at most. A draft without progress for this long has lost its job. */
const maxPartMs = 3_600_000;

export const stalledBefore = (now: Date): Date => new Date(now.getTime() - maxPartMs);

/** Starts a draft, or one that stopped again from where it was. Returns false while one is made. */
export async function startDraft(trx: Transaction, recordingKey: string, now: Date): Promise<boolean> {
	const started = await trx
		.insertInto("caption_drafts")
		.values({ recording_key: recordingKey, state: "transcribing", total_seconds: null, error: null, changed_at: now })
		.onConflict((conflict) =>
			conflict
				.column("recording_key")
				.doUpdateSet({
					state: "transcribing",
					error: null,
					changed_at: now,
					version: sql`caption_drafts.version + 1`,
					done_seconds: sql`case when caption_drafts.state in ('failed', 'transcribing') then caption_drafts.done_seconds else 0 end`,
					phrases: sql`case when caption_drafts.state in ('failed', 'transcribing') then caption_drafts.phrases else '[]'::jsonb end`,
				})
				.where((eb) =>
					eb.or([
						eb("caption_drafts.state", "<>", "transcribing"),
						eb("caption_drafts.changed_at", "<", stalledBefore(now)),
					]),
				),
		)
		.returning("recording_key")
		.executeTakeFirst();
	return started !== undefined;
}

/** Appends the phrases of the next part. Returns false if the draft was discarded, or another job was faster. */
export async function saveNextPart(
	db: Database,
	recordingKey: string,
	part: { from: number; next: number; total: number; phrases: readonly Phrase[]; now: Date },
) {
	const { numUpdatedRows } = await db
		.updateTable("caption_drafts")
		.set({
			done_seconds: part.next,
			total_seconds: part.total,
			phrases: sql<string>`phrases || ${JSON.stringify(part.phrases)}::jsonb`,
			changed_at: part.now,
		})
		.where("recording_key", "=", recordingKey)
		.where("state", "=", "transcribing")
		.where("done_seconds", "=", part.from)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** Ends a transcription. */
export async function endDraft(
	db: Database,
	recordingKey: string,
	end: { state: "ready" | "failed"; error: string | null; now: Date },
): Promise<void> {
	await db
		.updateTable("caption_drafts")
		.set({ state: end.state, error: end.error, changed_at: end.now })
		.where("recording_key", "=", recordingKey)
		.where("state", "=", "transcribing")
		.execute();
}

/**
 * Replaces the phrases, or marks them as published. Returns the new version; undefined if the draft has another one.
 */
export async function changeDraft(
	trx: Transaction,
	recordingKey: string,
	change: { version: number; state: "ready" | "published"; phrases?: readonly Phrase[]; now: Date },
): Promise<number | undefined> {
	const row = await trx
		.updateTable("caption_drafts")
		.set({
			state: change.state,
			error: null,
			changed_at: change.now,
			version: change.version + 1,
			...(change.phrases ? { phrases: JSON.stringify(change.phrases) } : {}),
		})
		.where("recording_key", "=", recordingKey)
		.where("version", "=", change.version)
		.where("state", "<>", "transcribing")
		.returning("version")
		.executeTakeFirst();
	return row?.version;
}

/** Saves the draft of an earlier cut for the new recording, unless that has one. */
export async function saveMovedDraft(
	trx: Transaction,
	recordingKey: string,
	{ state, phrases, now }: { state: "ready" | "published" | "failed"; phrases: readonly Phrase[]; now: Date },
): Promise<void> {
	await trx
		.insertInto("caption_drafts")
		.values({
			recording_key: recordingKey,
			state,
			total_seconds: null,
			error: null,
			phrases: JSON.stringify(phrases),
			changed_at: now,
		})
		.onConflict((conflict) => conflict.column("recording_key").doNothing())
		.execute();
}

/** Returns false if there was none. */
export async function deleteDraft(trx: Transaction, recordingKey: string): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom("caption_drafts")
		.where("recording_key", "=", recordingKey)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

/** Counts unpublished drafts of current recordings. */
export const countReadyDrafts = (db: Database) =>
	countUpTo(
		db,
		sql`select from caption_drafts join course_media on course_media.storage_key = recording_key and course_media.kind = 'recording'
		where caption_drafts.state = 'ready'`,
	);

export const listNames = (db: Executor): Promise<SpokenName[]> =>
	db.selectFrom("spoken_names").select(["name", "heard"]).orderBy("position").execute();

export async function replaceNames(trx: Transaction, names: readonly SpokenName[]): Promise<void> {
	await trx.deleteFrom("spoken_names").execute();
	if (names.length === 0) return;
	await trx
		.insertInto("spoken_names")
		.values(names.map(({ name, heard }, position) => ({ position, name, heard: [...heard] })))
		.execute();
}
