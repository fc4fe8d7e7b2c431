import { buffer } from "node:stream/consumers";
import { coursePlace } from "#features/catalog/courses/rules/course-place.ts";
import { readCards } from "#features/catalog/courses/server/index.ts";
import type { AppContext } from "#platform/index.ts";
import { toFileVersion } from "../../rules/open-assets.ts";
import { sampleTranscript } from "../../rules/sample.ts";
import { readTranscript } from "../../rules/transcripts/transcript.ts";
import type { Sample } from "../../sample-contract.ts";
import { findMedium } from "../media-store.ts";
import { findRecording } from "../recording-store.ts";
import { findSample } from "./sample-store.ts";

type Context = Pick<AppContext, "db" | "clock" | "storage" | "siteId" | "siteName">;

/**
 * What everyone can see of a course: its clip or so many minutes of its recording, and pages of its transcript. Undefined if the
 * site doesn't show the course, or nothing of it.
 */
export async function findPublicSample({ db, clock, siteId, siteName }: Omit<Context, "storage">, courseId: number) {
	const [sample, clip] = await Promise.all([findSample(db, courseId), findMedium(db, courseId, "clip")]);
	const isReady = clip !== undefined && (await findRecording(db, clip.storage_key))?.state === "ready";
	if (!sample && !isReady) return undefined;
	const [course] = await readCards(db, [courseId], { siteId, siteName, now: clock.now() });
	return course && { minutes: 0, pages: 0, ...sample, clip: isReady ? clip : undefined, course };
}

/** Reads the public beginning of a course's recording and transcript; undefined if there is none. */
export async function readSample(context: Context, courseId: number): Promise<Sample | undefined> {
	const { db, storage } = context;
	const sample = await findPublicSample(context, courseId);
	if (!sample) return undefined;
	const [recording, captions, transcript] = await Promise.all([
		sample.clip ?? (sample.minutes > 0 ? findMedium(db, courseId, "recording") : undefined),
		sample.clip ? undefined : findMedium(db, courseId, "captions"),
		sample.pages > 0 ? findMedium(db, courseId, "transcript") : undefined,
	]);
	const isReady = recording && (await findRecording(db, recording.storage_key))?.state === "ready";
	const address = (file: string, digest: string) => `/sample-media/${courseId}/${file}?v=${toFileVersion(digest)}`;
	const video = isReady
		? {
				streamLink: address("stream.m3u8", recording.digest),
				captionsLink: captions ? address("captions.vtt", captions.digest) : null,
				minutes: sample.clip ? null : sample.minutes,
			}
		: null;
	const stored =
		transcript?.content_type === "application/json"
			? readTranscript(JSON.parse((await buffer(await storage.read(transcript.storage_key))).toString()))
			: { segments: [] };
	const visibleSegments = sampleTranscript(stored, sample.pages).map(({ start, speaker, text }) => ({ start, speaker: speaker ?? null, text }));
	if (!video && visibleSegments.length === 0) return undefined;
	const { courseID, title, imageSrc } = sample.course;
	return { courseID, title, path: coursePlace(sample.course), imageSrc, video, transcript: visibleSegments };
}
