import { createHash, randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import type { Transaction } from "#platform/database/tables.ts";
import type { AppContext } from "#platform/feature/app-context.ts";
import { type MovedSpan, moveSpan } from "#values/spans/time-spans.ts";
import { moveWebVtt } from "../rules/transcripts/move-web-vtt.ts";
import { readTranscript } from "../rules/transcripts/transcript.ts";
import { findDraft, saveMovedDraft } from "./drafts/draft-store.ts";
import { findMedium, type NewMedium, removeMedium, replaceMedium } from "./media-store.ts";
import { moveProgress } from "./playback/move-progress-store.ts";

/** How a recording follows from an earlier one: the earlier file, and which of its parts it has. */
export interface MovedFrom {
	storageKey: string;
	spans: readonly MovedSpan[];
}

/** A text of the earlier recording, and what it becomes; null if nothing of it is left. */
interface MovedText {
	kind: "captions" | "transcript";
	digest: string;
	after: NewMedium | null;
}

const endings = { captions: "vtt", transcript: "json" } as const;

/** Stores the captions and the transcript of a course with the times of its new recording. Documents have no times. */
export async function storeMovedTexts({ db, storage }: Pick<AppContext, "db" | "storage">, courseId: number, { spans }: MovedFrom): Promise<MovedText[]> {
	const texts: MovedText[] = [];
	for (const kind of ["captions", "transcript"] as const) {
		const file = await findMedium(db, courseId, kind);
		if (!file || (kind === "transcript" && file.content_type !== "application/json")) continue;
		const before = await text(await storage.read(file.storage_key));
		const moved = kind === "captions" ? moveWebVtt(before, spans) : moveTranscript(before, spans);
		if (moved === before) continue;
		texts.push({ kind, digest: file.digest, after: moved === undefined ? null : await store(kind, file.content_type, moved) });
	}
	return texts;

	async function store(kind: MovedText["kind"], contentType: string, moved: string): Promise<NewMedium> {
		const content = Buffer.from(moved);
		const storageKey = `media/${randomUUID()}.${endings[kind]}`;
		await storage.put(storageKey, content, { contentType });
		return { kind, storageKey, contentType, bytes: content.length, digest: createHash("sha256").update(content).digest("base64url") };
	}
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
export async function moveTimes(
	trx: Transaction,
	{ courseId, storageKey, texts, from, now }: { courseId: number; storageKey: string; texts: readonly MovedText[]; from: MovedFrom; now: Date },
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
