import { randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Encoding } from "./accepted-encoding.ts";
import type { CachedBytes, Entry } from "./cache-entry.ts";
import type { Bodies } from "./compress.ts";
import type { RenderStart } from "./recent-changes.ts";

/** Bytes of the file: some 20,000 pages. */
const mostBytes = 256 * 1024 * 1024;

type Log = Pick<FastifyBaseLogger, "warn">;

/** Where a response is in the file. */
interface Place {
	at: number;
	length: number;
	isWritten: Promise<boolean>;
}

/** A response that was read back. */
export interface Restored {
	bytes: CachedBytes;
	from: RenderStart;
	tags: readonly string[] | undefined;
	full: Encoding[];
}

/**
 * Holds the responses that the cache in memory evicts, in a file of fixed size. The oldest are overwritten first.
 * It does not know which responses are outdated: check each that was read.
 */
export class Overflow {
	/** In the order of writing. */
	#places = new Map<string, Place>();
	#file: FileHandle;
	#most: number;
	#log: Log;
	#at = 0;
	#writing: Promise<unknown> = Promise.resolve();
	#isOpen = true;

	constructor(file: FileHandle, most: number, log: Log) {
		this.#file = file;
		this.#most = most;
		this.#log = log;
	}

	has(key: string): boolean {
		return this.#places.has(key);
	}

	/** Writes in the background. A failure is logged, and ends the use of the file. */
	put(entry: Entry): void {
		this.remove(entry.key);
		const bytes = encode(entry);
		if (!this.#isOpen || bytes.length > this.#most) return;
		const at = this.#reserve(bytes.length);
		const isWritten = this.#writing
			.then(() => this.#file.write(bytes, 0, bytes.length, at))
			.then(
				() => true,
				(error: unknown) => this.#fail(error),
			);
		this.#writing = isWritten;
		this.#places.set(entry.key, { at, length: bytes.length, isWritten });
	}

	/** Reads a response and removes it. Returns undefined if it is not there, or was removed or overwritten meanwhile. */
	async take(key: string): Promise<Restored | undefined> {
		const place = this.#places.get(key);
		if (!place || !(await place.isWritten)) return undefined;
		// Not `allocUnsafe`, whose small buffers share 64 kB, all of which would stay in memory as long as one of them.
		const bytes = Buffer.alloc(place.length);
		const isRead = await this.#file.read(bytes, 0, place.length, place.at).then(
			({ bytesRead }) => bytesRead === place.length,
			(error: unknown) => this.#fail(error),
		);
		if (!isRead || this.#places.get(key) !== place) return undefined;
		this.#places.delete(key);
		return decode(bytes);
	}

	remove(key: string): void {
		this.#places.delete(key);
	}

	async close(): Promise<void> {
		this.#isOpen = false;
		this.#places.clear();
		await this.#writing;
		await this.#file.close();
	}

	/** Returns the position for this many bytes, and removes what is stored there. */
	#reserve(length: number): number {
		if (this.#at + length > this.#most) {
			this.#removeOldest(({ at }) => at >= this.#at);
			this.#at = 0;
		}
		const at = this.#at;
		this.#at += length;
		this.#removeOldest((oldest) => oldest.at >= at && oldest.at < this.#at);
		return at;
	}

	#removeOldest(isIn: (place: Place) => boolean): void {
		for (const [key, place] of this.#places) {
			if (!isIn(place)) return;
			this.#places.delete(key);
		}
	}

	#fail(error: unknown): false {
		if (this.#isOpen) this.#log.warn({ err: error }, "Cached pages can't be stored on disk. Only those in memory are cached until the next start.");
		this.#isOpen = false;
		this.#places.clear();
		return false;
	}
}

/**
 * Opens a file that only this process can reach. It is deleted while open, so its space is free when the process ends.
 *
 * @returns undefined if the file cannot be created, which is logged
 */
export async function openOverflow(directory: string, log: Log, most = mostBytes): Promise<Overflow | undefined> {
	const path = join(directory, `page-cache-${randomBytes(8).toString("hex")}.tmp`);
	try {
		await mkdir(directory, { recursive: true });
		const file = await open(path, "wx+", 0o600);
		await rm(path);
		return new Overflow(file, most, log);
	} catch (error) {
		log.warn({ err: error }, "Cached pages can't be stored on disk. Only those in memory are cached.");
		return undefined;
	}
}

interface Head extends Omit<Restored, "bytes">, Omit<CachedBytes, "bodies"> {
	/** Bytes of each body, in the order in which they follow. */
	lengths: [Encoding, number][];
}

/** The head as JSON, after its length, and the bodies. Uncompressed text is left out if it can be decompressed. */
function encode({ etag, headers, plainLength, bodies, full, from, tags }: Entry): Buffer {
	const compressed = Object.entries(bodies).filter(([encoding]) => encoding !== "identity");
	const kept = (compressed.length > 0 ? compressed : Object.entries(bodies)) as [Encoding, Buffer][];
	const lengths = kept.map(([encoding, { length }]) => [encoding, length]) as Head["lengths"];
	const head = Buffer.from(JSON.stringify({ etag, headers, plainLength, lengths, from, tags, full: [...full] } satisfies Head));
	const size = Buffer.alloc(4);
	size.writeUInt32LE(head.length);
	return Buffer.concat([size, head, ...kept.map(([, body]) => body)]);
}

function decode(bytes: Buffer): Restored {
	let at = 4 + bytes.readUInt32LE(0);
	const { lengths, from, tags, full, ...rest }: Head = JSON.parse(bytes.toString("utf8", 4, at));
	const bodies: Bodies = {};
	for (const [encoding, length] of lengths) {
		bodies[encoding] = bytes.subarray(at, at + length);
		at += length;
	}
	return { bytes: { ...rest, bodies }, from, tags, full };
}
