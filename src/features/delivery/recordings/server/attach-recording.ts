import type { Transaction } from "#platform/database/tables.ts";
import { inTransaction } from "#platform/database/transaction.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import type { Chapter } from "../rules/chapters-vtt.ts";
import { isSample } from "./attach-sample-media.ts";
import { saveChapters } from "./chapter-store.ts";
import { findMedium, type NewMedium, removeMedium, replaceMedium } from "./media-store.ts";
import { type MovedFrom, moveTimes, storeMovedTexts } from "./move-times.ts";
import { prepareRecording } from "./prepare-recording.ts";
import { recordRecording } from "./recording-store.ts";

type StoredFile = Omit<NewMedium, "kind">;

interface NewRecording extends StoredFile {
	chapters?: readonly Chapter[];
	/** The image before it plays; without one, the course's cover is shown. */
	poster?: StoredFile | null;
	/** An earlier cut of the same session, whose captions, transcript and progress move to the new times. Without one, old captions are removed. */
	movedFrom?: MovedFrom | null;
}

/**
 * Attaches a stored file to a course as its recording, replacing an earlier one. It is playable at once; a job
 * generates its qualities, once per file. Players show its chapters.
 *
 * @param done what else belongs to it, in the same transaction
 * @returns false if the course does not exist
 */
export async function attachRecording(
	context: Pick<AppContext, "db" | "clock" | "jobs" | "storage">,
	courseId: number,
	{ chapters = [], poster = null, movedFrom = null, ...file }: NewRecording,
	done?: (trx: Transaction) => Promise<void>,
): Promise<boolean> {
	const texts = movedFrom ? await storeMovedTexts(context, courseId, movedFrom) : [];
	return inTransaction(context.db, async (trx) => {
		const now = context.clock.now();
		const before = movedFrom && (await findMedium(trx, courseId, "recording"));
		const isNextCut = movedFrom !== null && (!before || before.storage_key === movedFrom.storageKey);
		if (!(await saveRecording(trx, context, courseId, { ...file, seconds: null }))) return false;
		await saveChapters(trx, file.storageKey, chapters);
		if (poster) await replaceMedium(trx, courseId, { kind: "poster", ...poster }, now);
		else await removeMedium(trx, courseId, "poster", now);
		if (isNextCut) await moveTimes(trx, { courseId, storageKey: file.storageKey, texts, from: movedFrom, now });
		else await removeMedium(trx, courseId, "captions", now);
		await done?.(trx);
		return true;
	});
}

/** Attaches the file within a transaction; `seconds` is the length, if known. Captions of the sample recording are removed. */
export async function saveRecording(
	trx: Transaction,
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	courseId: number,
	{ seconds, ...file }: StoredFile & { seconds: number | null },
): Promise<boolean> {
	if (!(await replaceMedium(trx, courseId, { kind: "recording", ...file }, clock.now()))) return false;
	const captions = await findMedium(trx, courseId, "captions");
	if (captions && isSample(captions.storage_key)) await removeMedium(trx, courseId, "captions", clock.now());
	await requestPreparation(trx, { clock, jobs }, file.storageKey, seconds);
	return true;
}

/** Attaches a short video that everyone can see; `seconds` is the length, if known. It is shown as soon as its qualities are generated. */
export async function saveClip(
	trx: Transaction,
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	courseId: number,
	{ seconds, ...file }: StoredFile & { seconds: number | null },
): Promise<void> {
	if (await replaceMedium(trx, courseId, { kind: "clip", ...file }, clock.now())) await requestPreparation(trx, { clock, jobs }, file.storageKey, seconds);
}

async function requestPreparation(
	trx: Transaction,
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	storageKey: string,
	seconds: number | null,
): Promise<void> {
	const length = seconds === null ? null : Math.max(1, Math.round(seconds));
	const fresh = await recordRecording(trx, { storage_key: storageKey, state: "waiting", length_seconds: length }, clock.now());
	if (fresh) await jobs.send(trx, prepareRecording, { storageKey });
}
