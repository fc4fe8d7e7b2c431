import { text } from "node:stream/consumers";
import { type AppContext, inTransaction, type Transaction } from "#platform/index.ts";
import { type MovedSpan, moveSpan } from "#values/spans/time-spans.ts";
import type { Chapter } from "../rules/chapters-vtt.ts";
import { moveWebVtt } from "../rules/transcripts/move-web-vtt.ts";
import { readTranscript } from "../rules/transcripts/transcript.ts";
import { isSample } from "./attach-sample-media.ts";
import { saveChapters } from "./chapter-store.ts";
import { findDraft, saveMovedDraft } from "./drafts/draft-store.ts";
import { findMedium, type NewMedium, removeMedium, replaceMedium } from "./media-store.ts";
import { moveProgress } from "./playback/move-progress-store.ts";
import { prepareRecording } from "./prepare-recording.ts";
import { recordRecording } from "./recording-store.ts";
import { storeText } from "./stored-texts.ts";

/** How a recording follows from an earlier one: the earlier file, and which of its parts it has. */
interface MovedFrom {
	storageKey: string;
	spans: readonly MovedSpan[];
}

/** A text of the earlier recording, and what it becomes; null if nothing of it is left. */
interface MovedText {
	kind: "captions" | "transcript";
	digest: string;
	after: NewMedium | null;
}

/** Stores the captions and the transcript of a course with the times of its new recording. Documents have no times. */
async function storeMovedTexts(
	{ db, storage }: Pick<AppContext, "db" | "storage">,
	courseId: number,
	{ spans }: MovedFrom,
): Promise<MovedText[]> {
	const texts: MovedText[] = [];
	for (const kind of ["captions", "transcript"] as const) {
		const file = await findMedium(db, courseId, kind);
		if (!file || (kind === "transcript" && file.content_type !== "application/json")) continue;
		const before = await text(await storage.read(file.storage_key));
		const moved = kind === "captions" ? moveWebVtt(before, spans) : moveTranscript(before, spans);
		if (moved === before) continue;
		texts.push({
			kind,
			digest: file.digest,
			after: moved === undefined ? null : await storeText(storage, kind, moved),
		});
	}
	return texts;
}

function moveTranscript(stored: string, spans: readonly MovedSpan[]): string | undefined {
	const { segments } = readTranscript(JSON.parse(stored));
	const moved = segments.flatMap((segment) => {
		// A segment has no end. It belongs to the part in which it starts.
		const span = moveSpan({ from: segment.start, until: segment.start + 0.001 }, spans);
		return span ? [{ ...segment, start: span.from }] : [];
	});
	return moved.length === 0 ? undefined : JSON.stringify({ segments: moved });
}

/** Moves captions, transcript, their draft and the customers' progress to the times of a course's new recording. */
async function moveTimes(
	trx: Transaction,
	{
		courseId,
		storageKey,
		texts,
		from,
		now,
	}: { courseId: number; storageKey: string; texts: readonly MovedText[]; from: MovedFrom; now: Date },
): Promise<void> {
	for (const { kind, digest, after } of texts) {
		// Staff can have replaced it in between.
		if ((await findMedium(trx, courseId, kind))?.digest !== digest) continue;
		if (after) await replaceMedium(trx, courseId, after, now);
		else await removeMedium(trx, courseId, kind, now);
	}
	const draft = await findDraft(trx, from.storageKey);
	if (draft && draft.state !== "transcribing") {
		const phrases = draft.phrases.flatMap(({ start, end, text: said }) => {
			const span = moveSpan({ from: start, until: end }, from.spans);
			return span ? [{ start: span.from, end: span.until, text: said }] : [];
		});
		await saveMovedDraft(trx, storageKey, { state: draft.state, phrases, now });
	}
	await moveProgress(trx, courseId, from.spans);
}

type StoredFile = Omit<NewMedium, "kind">;

interface NewRecording extends StoredFile {
	chapters?: readonly Chapter[];
	/** The image before it plays; without one, the course's cover is shown. */
	poster?: StoredFile | null;
	/**
	 * An earlier cut of the same session, whose captions, transcript and progress move to the new times. Without one, old
	 * captions are removed.
	 */
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

/**
 * Attaches the file within a transaction; `seconds` is the length, if known. Captions of the sample recording are
 * removed.
 */
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

/**
 * Attaches a short video that everyone can see; `seconds` is the length, if known. It is shown as soon as its qualities
 * are generated.
 */
export async function saveClip(
	trx: Transaction,
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	courseId: number,
	{ seconds, ...file }: StoredFile & { seconds: number | null },
): Promise<void> {
	if (await replaceMedium(trx, courseId, { kind: "clip", ...file }, clock.now()))
		await requestPreparation(trx, { clock, jobs }, file.storageKey, seconds);
}

async function requestPreparation(
	trx: Transaction,
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	storageKey: string,
	seconds: number | null,
): Promise<void> {
	const length = seconds === null ? null : Math.max(1, Math.round(seconds));
	const fresh = await recordRecording(
		trx,
		{ storage_key: storageKey, state: "waiting", length_seconds: length },
		clock.now(),
	);
	if (fresh) await jobs.send(trx, prepareRecording, { storageKey });
}
