import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { Refused } from "../../../../../api/refusal.ts";
import type { AppContext } from "../../../../../platform/feature/app-context.ts";
import { sendRefusal } from "../../../../../platform/http/endpoints.ts";
import { sendFile } from "../../../../../platform/storage/send-file.ts";
import { type AudioTrack, audioOfFragment, audioTrackOf } from "../../../../../platform/video/audio-of-fragment.ts";
import { audioHeadName } from "../../rules/live-playlist.ts";
import { findHead, findSegment } from "../room-store.ts";

const missing = new Refused("not_found", 404, "There is nothing at this address.", {});

/** Kept in memory, because attendees ask for the newest segments. The audio of a second has about 12 kB. */
const [mostTracks, mostSegments] = [100, 600];
const cacheSeconds = 3_600;
const streamShape = /^[1-9]\d{0,14}$/;
const audioShape = /^([1-9]\d{0,8})\.m4a$/;

type AudioContext = Pick<AppContext, "db" | "clock" | "storage">;
type AudioRequest = FastifyRequest<{ Params: { stream: string; name: string } }>;

/** Returns a function that sends the head of a stream, or one of its segments, with audio only. */
export function createAudioSender(): (context: AudioContext, request: AudioRequest, reply: FastifyReply, sessionId: number) => Promise<FastifyReply> {
	const tracks = new LRUCache<string, Promise<AudioTrack | undefined>>({ max: mostTracks });
	const segments = new LRUCache<string, Promise<Buffer>>({ max: mostSegments });

	async function readAudio({ db, clock, storage }: AudioContext, { stream, name }: AudioRequest["params"], sessionId: number): Promise<Buffer | undefined> {
		const sequence = audioShape.exec(name)?.[1];
		if (!streamShape.test(stream) || (name !== audioHeadName && !sequence)) return undefined;
		const [head, segment] = await Promise.all([
			findHead(db, sessionId, Number(stream)),
			sequence ? findSegment(db, { sessionId, streamId: Number(stream), sequence: Number(sequence), now: clock.now() }) : undefined,
		]);
		if (!head || (sequence && !segment)) return undefined;
		const read = async (key: string) => buffer(await storage.read(key));
		const track = await once(tracks, head.storage_key, async (key) => audioTrackOf(await read(key)));
		if (!track || !segment) return track?.head;
		return once(segments, segment.storage_key, async (key) => audioOfFragment(await read(key), track));
	}

	return async (context, request, reply, sessionId) => {
		const audio = await readAudio(context, request.params, sessionId);
		if (!audio) return sendRefusal(reply, request.id, missing);
		return sendFile(request, reply, {
			bytes: audio.length,
			contentType: "audio/mp4",
			tag: `${request.params.stream}-${request.params.name}`,
			cacheSeconds,
			open: async (span) => Readable.from([span ? audio.subarray(span.start, span.end + 1) : audio]),
		});
	};
}

/** Returns what was read before, or is being read. A failure is not remembered. */
function once<Value>(known: LRUCache<string, Promise<Value>>, key: string, read: (key: string) => Promise<Value>): Promise<Value> {
	const before = known.get(key);
	if (before) return before;
	const reading = read(key);
	known.set(key, reading);
	reading.catch(() => known.delete(key));
	return reading;
}
