import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import type { AppContext } from "#platform/index.ts";
import { type AudioTrack, audioOfFragment, findAudioTrack } from "#platform/media/video/audio-of-fragment.ts";
import { audioHeadName, headName } from "../../rules/live-playlist.ts";
import { findHead, findSegment } from "./segments-store.ts";

/** All attendees ask for the newest segments. A second of video has about 300 kB. */
const maxBytes = 64 * 1024 * 1024;
/** What a session shows can change with its date, so nothing is remembered for longer. */
const rememberedMs = 60_000;
const streamShape = /^[1-9]\d{0,14}$/;
const segmentShape = /^([1-9]\d{0,8})\.m4[sa]$/;

/** A part of a stream: its head, or one of its segments, with the picture or with audio only. */
export interface PartName {
	sessionId: number;
	/** As in the address; possibly invalid. */
	stream: string;
	name: string;
}

/** Returns a part's bytes; undefined if there is none. */
export type ReadPart = (part: PartName) => Promise<Buffer | undefined>;

/**
 * Reads parts of streams, and keeps the newest in memory. Attendees who ask at the same time share a read. A failure is
 * not remembered.
 */
export function createPartReader({ db, clock, storage }: Pick<AppContext, "db" | "clock" | "storage">): ReadPart {
	const tracks = new LRUCache<string, { track: AudioTrack | undefined }>({ max: 100 });
	const parts = new LRUCache<string, Buffer, PartName>({
		maxSize: maxBytes,
		ttl: rememberedMs,
		sizeCalculation: (bytes) => bytes.length + 1,
		fetchMethod: (_key, _stale, { context }) => (/a$/.test(context.name) ? readAudio(context) : readWhole(context)),
	});

	const read = (part: PartName) => parts.fetch(`${part.sessionId}/${part.stream}/${part.name}`, { context: part });

	async function readWhole({ sessionId, stream, name }: PartName): Promise<Buffer | undefined> {
		const sequence = segmentShape.exec(name)?.[1];
		const streamId = Number(stream);
		const part = await (sequence
			? findSegment(db, { sessionId, streamId, sequence: Number(sequence), now: clock.now() })
			: findHead(db, sessionId, streamId));
		return part && buffer(await storage.read(part.storage_key));
	}

	async function readAudio({ name, ...stream }: PartName): Promise<Buffer | undefined> {
		const track = await findTrack(stream);
		if (!track || name === audioHeadName) return track?.head;
		const segment = await read({ ...stream, name: name.replace(/a$/, "s") });
		return segment && audioOfFragment(segment, track);
	}

	async function findTrack(stream: Omit<PartName, "name">): Promise<AudioTrack | undefined> {
		const key = `${stream.sessionId}/${stream.stream}`;
		const cached = tracks.get(key);
		if (cached) return cached.track;
		const head = await read({ ...stream, name: headName });
		if (!head) return undefined;
		const track = findAudioTrack(head);
		tracks.set(key, { track });
		return track;
	}

	return async (part) => (streamShape.test(part.stream) && isPart(part.name) ? read(part) : undefined);
}

const isPart = (name: string) => name === headName || name === audioHeadName || segmentShape.test(name);
