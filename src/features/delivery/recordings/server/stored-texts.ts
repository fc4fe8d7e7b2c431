import { createHash, randomUUID } from "node:crypto";
import { json } from "node:stream/consumers";
import type { Storage } from "#platform/index.ts";
import { readTranscript, type Transcript } from "../rules/transcripts/transcript.ts";
import type { NewMedium } from "./media-store.ts";

const formats = {
	captions: { ending: "vtt", contentType: "text/vtt; charset=utf-8" },
	transcript: { ending: "json", contentType: "application/json" },
} as const;

/** Stores captions or a transcript. They still have to be attached to a course. */
export async function storeText(
	storage: Storage,
	kind: keyof typeof formats,
	text: string | Buffer,
	name: string = randomUUID(),
): Promise<NewMedium> {
	const { ending, contentType } = formats[kind];
	const content = Buffer.from(text);
	const storageKey = `media/${name}.${ending}`;
	await storage.put(storageKey, content, { contentType });
	const digest = createHash("sha256").update(content).digest("base64url");
	return { kind, storageKey, contentType, bytes: content.length, digest };
}

export const readStoredTranscript = async (storage: Storage, storageKey: string): Promise<Transcript> =>
	readTranscript(await json(await storage.read(storageKey)));
