import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { courseTag } from "#features/catalog/courses/rules/public-content/content-tags.ts";
import { createScratch } from "#platform/database/scratch.ts";
import { type AppContext, declareJob, inTransaction, recordContentChange } from "#platform/index.ts";
import { type MadeStream, RecordingUnreadable } from "#platform/media/video/video-maker.ts";
import { findPeakRate } from "../rules/playlists.ts";
import { streamSizes } from "../rules/stream-sizes.ts";
import { requestDraft } from "./drafts/draft-captions.ts";
import { findDraft } from "./drafts/draft-store.ts";
import { endPreparation, findRecording, hasCaptions, type NewStream } from "./recording-store.ts";
import { listSampledCourses } from "./samples/sample-store.ts";

/** Reads a recording's length and generates its qualities. A long video takes hours on a small machine. */
export const prepareRecording = declareJob<{ storageKey: string }>({
	name: "learning.prepare-recording",
	retries: 3,
	minutes: 12 * 60,
});

/**
 * Generates a recording's qualities in the storage, if the system can. It plays by ranges until then, and permanently
 * if the system cannot or the file is unreadable. Safe to repeat.
 */
export async function prepare(
	context: Pick<AppContext, "db" | "clock" | "jobs" | "storage" | "video" | "scratch" | "speech">,
	storageKey: string,
): Promise<void> {
	const { db, clock, storage, video, scratch, speech } = context;
	const recording = await findRecording(db, storageKey);
	if (!recording || recording.state === "ready") return;
	const end = (how: Omit<Parameters<typeof endPreparation>[2], "now">) =>
		inTransaction(db, async (trx) => {
			await endPreparation(trx, storageKey, { ...how, now: clock.now() });
			const sampled = await listSampledCourses(trx, storageKey);
			const needsDraft =
				how.state === "ready" && speech && !(await hasCaptions(trx, storageKey)) && !(await findDraft(trx, storageKey));
			if (needsDraft) await requestDraft(trx, context, storageKey);
			if (sampled.length > 0) await recordContentChange(trx, { tags: sampled.map(courseTag) });
		});
	if (!(await video.available())) return end({ state: "plain" });
	const directory = await createScratch(scratch);
	try {
		const source = join(directory, "source");
		await pipeline(await storage.read(storageKey), createWriteStream(source));
		const facts = await video.read(source, recording.content_type);
		const streams: NewStream[] = [];
		for (const size of streamSizes(facts)) {
			const made = await video.make(source, recording.content_type, facts, size, directory);
			streams.push(await storeStream(made, facts.seconds));
			await rm(made.path);
		}
		await end({ state: "ready", lengthSeconds: Math.max(1, Math.round(facts.seconds)), streams });
	} catch (error) {
		if (!(error instanceof RecordingUnreadable)) throw error;
		await end({ state: "failed", error: error.message });
	} finally {
		await rm(directory, { recursive: true, force: true });
	}

	async function storeStream(made: MadeStream, seconds: number): Promise<NewStream> {
		const key = `${storageKey.replace(/\.[a-z0-9]+$/i, "")}/${made.filename}`;
		const hash = createHash("sha256");
		await pipeline(createReadStream(made.path), hash);
		await storage.put(key, createReadStream(made.path), { contentType: "video/mp4" });
		const { size } = await stat(made.path);
		const mean = Math.ceil((size * 8) / seconds);
		return {
			height: made.height,
			width: made.width,
			codecs: made.codecs,
			peak_rate: Math.max(mean, findPeakRate(made.playlist)),
			mean_rate: mean,
			storage_key: key,
			bytes: size,
			digest: hash.digest("base64url"),
			playlist: made.playlist,
		};
	}
}
