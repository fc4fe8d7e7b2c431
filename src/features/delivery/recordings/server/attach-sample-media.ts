import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Executor, Storage } from "#platform/index.ts";
import { lengthOfMp4 } from "../rules/length-of-mp4.ts";
import { attachMedium } from "./media-store.ts";
import { recordRecording } from "./recording-store.ts";
import type { MediaKind } from "./tables.ts";

const samples: { kind: MediaKind; file: string; ending: string; contentType: string }[] = [
	{ kind: "recording", file: "recording.mp4", ending: "mp4", contentType: "video/mp4" },
	{ kind: "captions", file: "recording.en.vtt", ending: "vtt", contentType: "text/vtt; charset=utf-8" },
	{ kind: "poster", file: "poster.jpg", ending: "jpg", contentType: "image/jpeg" },
	{ kind: "transcript", file: "transcript.json", ending: "json", contentType: "application/json" },
];

const samplePrefix = "media/sample-";

export const isSample = (storageKey: string): boolean => storageKey.startsWith(samplePrefix);

const sampleMoment = new Date("2026-01-01T00:00:00Z");

const sampleFolder = new URL("../sample/", import.meta.url);

/**
 * Attaches the sample recording, captions, poster and transcript to sample courses that have no media. Stores the files
 * once for all courses. Safe to repeat.
 */
export async function attachSampleMedia(
	db: Executor,
	storage: Storage,
	courseIds: readonly number[],
	from = sampleFolder,
): Promise<void> {
	for (const { kind, file, ending, contentType } of samples) {
		const path = new URL(file, from);
		if (!existsSync(path)) continue;
		const content = await readFile(path);
		const digest = createHash("sha256").update(content).digest("base64url");
		// Named by its content, so that loading the samples again finds it.
		const storageKey = `${samplePrefix}${createHash("sha256").update(content).digest("hex").slice(0, 24)}.${ending}`;
		const there = await storage.stat(storageKey);
		if (there?.bytes !== content.length) await storage.put(storageKey, content, { contentType });
		await attachMedium(db, courseIds, { kind, storageKey, contentType, bytes: content.length, digest });
		// Plays as a single file: generating qualities would delay the first start.
		if (kind === "recording")
			await recordRecording(
				db,
				{ storage_key: storageKey, state: "plain", length_seconds: lengthOfMp4(content) ?? null },
				sampleMoment,
			);
	}
}
