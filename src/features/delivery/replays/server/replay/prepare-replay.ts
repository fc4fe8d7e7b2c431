import { buffer } from "node:stream/consumers";
import { replayEpoch } from "#features/delivery/live-room/rules/replay-epoch.ts";
import { streams } from "#features/delivery/live-room/server/index.ts";
import { type AppContext, declareJob, inTransaction } from "#platform/index.ts";
import { type ByteRange, partsOfPlaylist } from "../../rules/replay.ts";
import { failReplay, isBeingPrepared, saveReady } from "./replay-store.ts";

export interface ReplaySource {
	sessionId: number;
	takeId: string;
	/** The stream of the recording, in one file. */
	storageKey: string;
	playlist: string;
}

/** Copies the segments of a recording. They stay when the recording is replaced. */
export const prepareReplay = declareJob<ReplaySource>({ name: "live.prepare-replay", retries: 3, minutes: 60 });
/** Deletes the segments of a recording that is not shown after all. */
export const deleteReplay = declareJob<{ keys: string[] }>({ name: "live.delete-replay" });

/** Stores each segment of a recording as a file, like those of a broadcast. Safe to repeat. */
export async function prepare(
	context: Pick<AppContext, "db" | "clock" | "storage" | "log">,
	source: ReplaySource,
): Promise<void> {
	const { db, clock, storage, log } = context;
	const { sessionId, takeId, storageKey, playlist } = source;
	if (!(await isBeingPrepared(db, sessionId, takeId))) return;
	const headKey = `live/${takeId}/head.mp4`;
	const toKey = (index: number) => `live/${takeId}/${index}.m4s`;
	const stored: string[] = [];
	async function copy(key: string, { offset, bytes }: ByteRange, contentType: string) {
		const content = await buffer(await storage.read(storageKey, { start: offset, end: offset + bytes - 1 }));
		await storage.put(key, content, { contentType });
		stored.push(key);
	}
	try {
		const parts = partsOfPlaylist(playlist);
		await copy(headKey, parts.head, "video/mp4");
		for (const [index, segment] of parts.segments.entries()) await copy(toKey(index), segment, "video/iso.segment");
		const isSaved = await inTransaction(db, async (trx) => {
			if (!(await isBeingPrepared(trx, sessionId, takeId))) return false;
			let second = 0;
			const segments = parts.segments.map(({ seconds, bytes }, index) => {
				const startsAt = new Date(replayEpoch.getTime() + second * 1000);
				second += seconds;
				return { seconds, startsAt, storageKey: toKey(index), bytes };
			});
			await streams.storedTakes.save(trx, {
				id: takeId,
				sessionId,
				headKey,
				headBytes: parts.head.bytes,
				segments,
				now: clock.now(),
			});
			await saveReady(trx, takeId, second);
			return true;
		});
		if (!isSaved) for (const key of stored) await storage.delete(key);
	} catch (error) {
		log.error({ err: error, session: sessionId }, "A recording could not be prepared to be shown as a session.");
		for (const key of stored) await storage.delete(key).catch(() => {});
		await failReplay(db, takeId);
	}
}

export async function deleteReplayFiles(
	{ storage }: Pick<AppContext, "storage">,
	keys: readonly string[],
): Promise<void> {
	for (const key of keys) await storage.delete(key);
}
