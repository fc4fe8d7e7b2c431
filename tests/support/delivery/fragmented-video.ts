import { FragmentReader } from "#platform/media/video/read-fragments.ts";
import type { Remux, VideoMaker } from "#platform/media/video/video-maker.ts";

const timescale = 1_000;

function box(name: string, ...parts: (Buffer | number[])[]): Buffer {
	const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
	const header = Buffer.alloc(8);
	header.writeUInt32BE(content.length + 8);
	header.write(name, 4, "latin1");
	return Buffer.concat([header, content]);
}

function words(...values: number[]): Buffer {
	const bytes = Buffer.alloc(values.length * 4);
	for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
	return bytes;
}

const handler = (kind: string) => box("hdlr", words(0, 0), Buffer.from(kind, "latin1"), words(0, 0, 0));
const createTrack = (id: number, kind: string) =>
	box("trak", box("tkhd", words(0, 0, 0, id)), box("mdia", box("mdhd", words(0, 0, 0, timescale)), handler(kind)));

/** The head of a stream with sound as track 1 and a picture as track 2; nothing can play it. */
export const streamHead = Buffer.concat([
	box("ftyp", Buffer.from("iso5")),
	box("moov", createTrack(1, "soun"), createTrack(2, "vide")),
]);
/** A head without a picture. */
export const soundHead = Buffer.concat([box("ftyp", Buffer.from("iso5")), box("moov", createTrack(1, "soun"))]);

/** A fragment with two video samples and a payload. */
export function streamFragment(start: number, seconds: number, payload: string): Buffer {
	const [first, second] = [Math.floor((seconds * timescale) / 2), Math.ceil((seconds * timescale) / 2)];
	const picture = box(
		"traf",
		box("tfhd", words(0, 2)),
		box("tfdt", words(0, Math.round(start * timescale))),
		// Flags: a duration and a size for each sample.
		box("trun", words(0x3_00, 2, first, 1, second, 1)),
	);
	const sound = box("traf", box("tfhd", words(0, 1)), box("tfdt", words(0, 0)));
	return Buffer.concat([box("moof", box("mfhd", words(0, 1)), sound, picture), box("mdat", Buffer.from(payload))]);
}

/** A stream of fragments of a second with the payloads `0`, `1`, … */
export function createStream(seconds: number): Buffer {
	return Buffer.concat([
		streamHead,
		...Array.from({ length: seconds }, (_, index) => streamFragment(index, 1, String(index))),
	]);
}

/** Returns the payload of a fragment. */
export const readPayload = (fragment: Buffer): string => fragment.toString("utf8", fragment.indexOf("mdat") + 4);

export interface FakeVideoMaker extends VideoMaker {
	/** The running conversions. */
	running: Set<Remux>;
	/** Ends them like a crash. */
	crash(): void;
}

/** Converts nothing, and like ffmpeg, passes a fragment on when the next one has arrived. */
export function fakeVideoMaker(): FakeVideoMaker {
	const running = new Set<Remux>();
	const unused = () => Promise.reject(new Error("This fake only converts live streams."));
	return {
		running,
		crash() {
			for (const remux of running) remux.kill();
		},
		available: async () => true,
		read: unused,
		make: unused,
		join: unused,
		frame: unused,
		readSound: unused,
		stop: () => {},
		remux(onOutput) {
			const { promise: ended, resolve } = Promise.withResolvers<string | null>();
			const reader = new FragmentReader();
			let held: Buffer | undefined;
			let isOver = false;
			const end = (problem: string | null) => {
				if (isOver) return;
				isOver = true;
				running.delete(remux);
				resolve(problem);
			};
			const remux: Remux = {
				write(bytes) {
					if (isOver) return;
					const hadHead = reader.head !== undefined;
					const fragments = reader.push(bytes);
					if (!hadHead && reader.head) onOutput(reader.head);
					for (const fragment of fragments) {
						if (held) onOutput(held);
						held = fragment.bytes;
					}
				},
				end() {
					if (held && !isOver) onOutput(held);
					end(null);
				},
				kill: () => end("killed"),
				ended,
			};
			running.add(remux);
			return remux;
		},
	};
}
