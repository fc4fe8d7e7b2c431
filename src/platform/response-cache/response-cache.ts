import type { IncomingMessage, ServerResponse } from "node:http";
import { keyOf } from "./address-key.ts";
import { type Bodies, compressFully } from "./compress.ts";
import { type Encoding, encodingFor, isHeld } from "./conditions.ts";

/** The rising version of the data that cached responses are based on, and how long it is valid. */
export interface Freshness {
	version: number;
	/** The next moment (ms since the epoch) at which the catalog changes by time alone. */
	until: number;
}

/** The bytes of one response, by encoding. */
export interface CachedBytes {
	etag: string;
	/** All headers that do not depend on the encoding. */
	headers: Record<string, string>;
	bodies: Bodies;
}

interface Kept extends CachedBytes {
	version: number;
	until: number;
	size: number;
	/** Requested since it was last considered for eviction. */
	used: boolean;
	/** Requested again since it was created, and therefore compressed well, or about to be. */
	again: boolean;
	/** Alternating names and values, the fastest format for Node. */
	heads: Partial<Record<Encoding, string[]>> & Record<"plain" | "brotli" | "notModified", string[]>;
}

/** How rendering ended: cached, not cacheable (such as an error), or aborted by the client. */
export type Made = "kept" | "not kept" | "given up";

/** A response that is being rendered, with the catalog version at its start. */
export interface Making {
	key: string;
	from: Freshness;
	/** Releases the waiting requests. Only the first call counts. */
	end(made: Made): void;
}

const contentEncodings: Record<Encoding, string | undefined> = { brotli: "br", gzip: "gzip", plain: undefined };
const encodings = Object.keys(contentEncodings) as Encoding[];
/** Refuses to cache longer addresses: no page of the site has one. */
const longestKey = 1_000;

/**
 * Caches responses that are the same for everyone, as bytes. The size is bounded. Evicts with the CLOCK (second-chance)
 * algorithm, so that a flood of one-time addresses does not displace responses in use. A response of an older catalog is
 * never served once its successor is cached.
 */
export class ResponseCache {
	#kept = new Map<string, Kept>();
	#making = new Map<string, Promise<Made>>();
	#size = 0;
	#counts = { kept: 0, rendered: 0 };
	#most: number;
	#freshness: () => Freshness;
	#now: () => number;

	/** @param most the maximum number of bytes, over all responses and encodings */
	constructor(most: number, freshness: () => Freshness, now: () => number = Date.now) {
		this.#most = most;
		this.#freshness = freshness;
		this.#now = now;
	}

	/** The current number of cached bytes. */
	get size(): number {
		return this.#size;
	}

	/** The numbers of responses served from the cache and rendered. */
	get counts(): { kept: number; rendered: number } {
		return this.#counts;
	}

	/** Counts a rendered response, whether cached afterwards or not. */
	countRendered(): void {
		this.#counts.rendered++;
	}

	/** Serves a request from the cache. Returns false if there is no fresh entry. */
	answer(request: IncomingMessage, response: ServerResponse): boolean {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		let key = request.url as string;
		let kept = this.#kept.get(key);
		if (!kept) {
			key = keyOf(key);
			kept = this.#kept.get(key);
			if (!kept) return false;
		}
		if (!this.#isFresh(kept) && !this.#making.has(key)) return false;
		kept.used = true;
		if (!kept.again) void this.#squeeze(key, kept);
		this.#counts.kept++;
		send(kept, request, response);
		return true;
	}

	/** The running render of this key, if any; resolves when it ends. */
	making(key: string): Promise<Made> | undefined {
		return this.#making.get(key);
	}

	/** Registers a running render of this key. The caller must call `end`, even after a failure. */
	startMaking(key: string): Making {
		const { promise, resolve } = Promise.withResolvers<Made>();
		this.#making.set(key, promise);
		return {
			key,
			from: this.#freshness(),
			end: (made) => {
				if (this.#making.get(key) === promise) this.#making.delete(key);
				resolve(made);
			},
		};
	}

	/** The entry of this key, however old, for when the database is unavailable. */
	last(key: string): CachedBytes | undefined {
		return this.#kept.get(key);
	}

	/** Adds a response. Returns false if it is too large, or older than the current entry. */
	keep(key: string, bytes: CachedBytes, madeFrom: Freshness): boolean {
		if ((this.#kept.get(key)?.version ?? madeFrom.version) > madeFrom.version) return false;
		this.#drop(key);
		const heads = headsOf(bytes);
		const size = sizeOf(key, bytes.bodies, heads);
		if (size > this.#most / 8 || key.length > longestKey) return false;
		this.#kept.set(key, { ...bytes, ...madeFrom, size, used: false, again: false, heads });
		this.#size += size;
		this.#makeRoom();
		return this.#kept.has(key);
	}

	#isFresh(kept: Kept): boolean {
		return kept.version === this.#freshness().version && this.#now() < kept.until;
	}

	/** Compresses a response well when it is requested again. */
	async #squeeze(key: string, kept: Kept): Promise<void> {
		kept.again = true;
		const bodies = await compressFully(kept.bodies.plain).catch(() => undefined);
		// The entry may have been removed or replaced. If the compression fails, the current bytes remain.
		if (!bodies || this.#kept.get(key) !== kept) return;
		this.#size -= kept.size;
		kept.bodies = bodies;
		kept.heads = headsOf(kept);
		kept.size = sizeOf(key, bodies, kept.heads);
		this.#size += kept.size;
		this.#makeRoom();
	}

	#makeRoom(): void {
		// Moves used entries to the end for later. Each is moved at most once, so this terminates.
		for (const [key, kept] of this.#kept) {
			if (this.#size <= this.#most) return;
			this.#drop(key);
			if (!kept.used) continue;
			kept.used = false;
			this.#kept.set(key, kept);
			this.#size += kept.size;
		}
	}

	#drop(key: string): void {
		const kept = this.#kept.get(key);
		if (!kept) return;
		this.#size -= kept.size;
		this.#kept.delete(key);
	}
}

function headsOf({ headers, etag, bodies }: CachedBytes): Kept["heads"] {
	const all = Object.entries({ ...headers, etag, vary: "accept-encoding" });
	const heads = { notModified: all.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy").flat() } as Kept["heads"];
	for (const encoding of encodings) {
		const contentEncoding = contentEncodings[encoding];
		const body = bodies[encoding];
		if (body) heads[encoding] = all.flat().concat(contentEncoding ? ["content-encoding", contentEncoding] : [], ["content-length", String(body.length)]);
	}
	return heads;
}

/** Counts an entry's bytes. The headers' text is stored once; each head only refers to it. */
function sizeOf(key: string, bodies: Bodies, heads: Kept["heads"]): number {
	return Object.values(bodies).reduce((sum, body) => sum + body.length, 2 * key.length + 2 * heads.plain.join("").length + 1_000);
}

function send(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
	const { headers } = request;
	if (isHeld(headers["if-none-match"], kept.etag)) {
		response.writeHead(304, kept.heads.notModified);
		response.end();
		return;
	}
	const encoding = heldEncoding(kept.bodies, headers["accept-encoding"] as string | undefined);
	response.writeHead(200, kept.heads[encoding]);
	response.end(request.method === "HEAD" ? undefined : kept.bodies[encoding]);
}

/** Chooses the best accepted encoding that is available, if any. */
export function heldEncoding(bodies: Bodies, accepted: string | undefined): Encoding {
	const encoding = encodingFor(accepted);
	return bodies[encoding] ? encoding : "plain";
}
