import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createScratch } from "#platform/database/scratch.ts";
import { type AppContext, declareJob, type Transaction } from "#platform/index.ts";
import { SpeechFailed, soundRate } from "#platform/media/speech/speech-model.ts";
import { RecordingUnreadable } from "#platform/media/video/video-maker.ts";
import { splitPhrases, takeWords } from "../../rules/captions/phrases.ts";
import { spellNames } from "../../rules/captions/spoken-names.ts";
import { findRecording } from "../recording-store.ts";
import { endDraft, findDraft, listNames, saveNextPart, startDraft } from "./draft-store.ts";

/** Transcribes a recording. A minute of sound takes seconds to a minute, depending on model and machine. */
export const draftCaptions = declareJob<{ storageKey: string }>({
	name: "learning.draft-captions",
	retries: 3,
	minutes: 12 * 60,
});

/** Chunk length in seconds. */
const partSeconds = 60;

/** Starts to transcribe a recording. Returns false while one is being transcribed. */
export async function requestDraft(
	trx: Transaction,
	{ clock, jobs }: Pick<AppContext, "clock" | "jobs">,
	storageKey: string,
): Promise<boolean> {
	if (!(await startDraft(trx, storageKey, clock.now()))) return false;
	await jobs.send(trx, draftCaptions, { storageKey });
	return true;
}

type DraftContext = Pick<AppContext, "db" | "clock" | "storage" | "video" | "scratch" | "speech">;

/** Transcribes a recording part by part, and stores each. Continues where an earlier attempt stopped. */
export async function draft(context: DraftContext, storageKey: string): Promise<void> {
	const { db, clock } = context;
	try {
		if (await transcribe(context, storageKey))
			await endDraft(db, storageKey, { state: "ready", error: null, now: clock.now() });
	} catch (error) {
		if (!(error instanceof SpeechFailed || error instanceof RecordingUnreadable)) throw error;
		await endDraft(db, storageKey, { state: "failed", error: error.message, now: clock.now() });
	}
}

/** Returns false if the draft or the recording is gone. */
async function transcribe(
	{ db, clock, storage, video, scratch, speech }: DraftContext,
	storageKey: string,
): Promise<boolean> {
	const [recording, started] = [await findRecording(db, storageKey), await findDraft(db, storageKey)];
	if (!recording || started?.state !== "transcribing") return false;
	if (!speech) throw new SpeechFailed("No speech model is set up on this server.");
	const directory = await createScratch(scratch);
	const transcriber = speech.open();
	try {
		const source = join(directory, "source");
		await pipeline(await storage.read(storageKey), createWriteStream(source));
		const { seconds: total } = await video.read(source, recording.content_type);
		for (let from = started.done_seconds; from < total; ) {
			const seconds = Math.min(partSeconds, total - from);
			const sound = await video.readSound(source, recording.content_type, { from, seconds, rate: soundRate });
			const heard = sound.length > 0 ? await transcriber.transcribe(sound) : [];
			const { words, next } = takeWords(heard, { from, seconds, isLast: from + seconds >= total });
			const names = await listNames(db);
			const phrases = splitPhrases(words).map((phrase) => ({ ...phrase, text: spellNames(phrase.text, names) }));
			if (!(await saveNextPart(db, storageKey, { from, next, total, phrases, now: clock.now() }))) return false;
			if (!(await findRecording(db, storageKey))) return false;
			from = next;
		}
		return true;
	} finally {
		transcriber.close();
		await rm(directory, { recursive: true, force: true });
	}
}
