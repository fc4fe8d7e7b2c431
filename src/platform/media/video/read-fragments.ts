import { listBoxes, type Mp4Box } from "#values/formats/mp4-boxes.ts";

/** A part of a fragmented MP4 stream that can be decoded after the stream's head. */
export interface Fragment {
	bytes: Buffer;
	/** Seconds on the stream's own clock. */
	start: number;
	seconds: number;
	/** Its end in the stream, in bytes from the first one. */
	end: number;
}

interface VideoTrack {
	id: number;
	timescale: number;
	/** The duration of samples that state none. */
	defaultDuration: number;
}

/** The sender is not trusted: a larger box would fill the memory. */
const maxBoxBytes = 32 * 1024 * 1024;

/** The stream is no fragmented MP4 with a picture. */
export class StreamUnreadable extends Error {
	override name = "StreamUnreadable";
}

/**
 * Splits a stream of fragmented MP4 into its head and its fragments, as bytes arrive.
 *
 * @param from the stream's offset of the first byte
 * @param known the head, if the stream continues after it
 */
export class FragmentReader {
	head: Buffer | undefined;
	#track: VideoTrack | undefined;
	#pending: Buffer = Buffer.alloc(0);
	#offset: number;
	#headBoxes: Buffer[] = [];
	#parts: Buffer[] = [];
	#timing: { start: number; seconds: number } | undefined;

	constructor(from = 0, known?: Buffer) {
		this.#offset = from;
		if (!known) return;
		this.head = known;
		this.#track = findVideoTrack(known);
	}

	/** Returns the fragments that these bytes complete. */
	push(bytes: Buffer): Fragment[] {
		this.#pending = this.#pending.length === 0 ? bytes : Buffer.concat([this.#pending, bytes]);
		const found: Fragment[] = [];
		for (;;) {
			const size = this.#sizeOfNext();
			if (size === undefined || this.#pending.length < size) return found;
			const box = this.#pending.subarray(0, size);
			this.#pending = this.#pending.subarray(size);
			this.#offset += size;
			const fragment = this.#take(box);
			if (fragment) found.push(fragment);
		}
	}

	#sizeOfNext(): number | undefined {
		if (this.#pending.length < 8) return undefined;
		const short = this.#pending.readUInt32BE(0);
		if (short === 1 && this.#pending.length < 16) return undefined;
		const size = short === 1 ? Number(this.#pending.readBigUInt64BE(8)) : short;
		if (size < 8 || size > maxBoxBytes) throw new StreamUnreadable("The video stream is damaged.");
		return size;
	}

	#take(box: Buffer): Fragment | undefined {
		const name = box.toString("latin1", 4, 8);
		if (!this.head) {
			if (name !== "ftyp" && name !== "moov") return undefined;
			this.#headBoxes.push(box);
			if (name === "ftyp") return undefined;
			const head = Buffer.concat(this.#headBoxes);
			this.#track = findVideoTrack(head);
			this.head = head;
			return undefined;
		}
		if (name !== "moof" && name !== "mdat") return undefined;
		this.#parts.push(box);
		if (name === "moof") {
			this.#timing ??= readTiming(box, this.#track as VideoTrack);
			return undefined;
		}
		// A fragment without a picture belongs to the next one.
		if (!this.#timing) return undefined;
		const fragment = { bytes: Buffer.concat(this.#parts), ...this.#timing, end: this.#offset };
		this.#parts = [];
		this.#timing = undefined;
		return fragment;
	}
}

export const toDataView = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
export const listChildBoxes = (view: DataView, box: Mp4Box | undefined, name: string) =>
	box ? listBoxes(view, box.from, box.to).filter((child) => child.name === name) : [];

function findVideoTrack(head: Buffer): VideoTrack {
	const view = toDataView(head);
	const movie = listBoxes(view, 0, head.length).find(({ name }) => name === "moov");
	for (const track of listChildBoxes(view, movie, "trak")) {
		const [media] = listChildBoxes(view, track, "mdia");
		const [mediaHeader] = listChildBoxes(view, media, "mdhd");
		if (!mediaHeader || readHandler(view, track) !== "vide") continue;
		const id = readTrackId(view, track);
		const timescale = view.getUint32(mediaHeader.from + (view.getUint8(mediaHeader.from) === 1 ? 20 : 12));
		const [extended] = listChildBoxes(view, movie, "mvex");
		const defaults = listChildBoxes(view, extended, "trex").find((box) => view.getUint32(box.from + 4) === id);
		if (timescale > 0) return { id, timescale, defaultDuration: defaults ? view.getUint32(defaults.from + 12) : 0 };
	}
	throw new StreamUnreadable("There is no picture in the video stream.");
}

/** Returns what a track contains: `vide`, `soun`. */
export function readHandler(view: DataView, track: Mp4Box): string | undefined {
	const [media] = listChildBoxes(view, track, "mdia");
	const [handler] = listChildBoxes(view, media, "hdlr");
	return handler && textAt(view, handler.from + 8);
}

/** Returns the id by which fragments name a track; zero, which none has, without a header. */
export function readTrackId(view: DataView, track: Mp4Box): number {
	const [header] = listChildBoxes(view, track, "tkhd");
	return header ? view.getUint32(header.from + (view.getUint8(header.from) === 1 ? 20 : 12)) : 0;
}

const textAt = (view: DataView, offset: number) =>
	String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(offset + index)));

function readTiming(moof: Buffer, track: VideoTrack): { start: number; seconds: number } | undefined {
	const view = toDataView(moof);
	const [outer] = listBoxes(view, 0, moof.length);
	for (const part of listChildBoxes(view, outer, "traf")) {
		const [header] = listChildBoxes(view, part, "tfhd");
		const [time] = listChildBoxes(view, part, "tfdt");
		if (!header || !time || view.getUint32(header.from + 4) !== track.id) continue;
		const start =
			view.getUint8(time.from) === 1 ? Number(view.getBigUint64(time.from + 4)) : view.getUint32(time.from + 4);
		const sampleDuration = defaultDurationIn(view, header) ?? track.defaultDuration;
		const length = listChildBoxes(view, part, "trun").reduce(
			(sum, run) => sum + computeDuration(view, run, sampleDuration),
			0,
		);
		return { start: start / track.timescale, seconds: length / track.timescale };
	}
	return undefined;
}

function defaultDurationIn(view: DataView, header: Mp4Box): number | undefined {
	const flags = view.getUint32(header.from) & 0xff_ff_ff;
	if ((flags & 0x08) === 0) return undefined;
	return view.getUint32(header.from + 8 + (flags & 0x01 ? 8 : 0) + (flags & 0x02 ? 4 : 0));
}

function computeDuration(view: DataView, run: Mp4Box, sampleDuration: number): number {
	const flags = view.getUint32(run.from) & 0xff_ff_ff;
	const samples = view.getUint32(run.from + 4);
	if ((flags & 0x1_00) === 0) return samples * sampleDuration;
	const width = [0x1_00, 0x2_00, 0x4_00, 0x8_00].filter((flag) => flags & flag).length * 4;
	let at = run.from + 8 + (flags & 0x01 ? 4 : 0) + (flags & 0x04 ? 4 : 0);
	let sum = 0;
	for (let index = 0; index < samples && at + width <= run.to; index++, at += width) sum += view.getUint32(at);
	return sum;
}
