import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { keyOf } from "./address-key.ts";
import { type Bodies, compressFully } from "./compress.ts";

/** The rising version of the data behind cached responses, and how long it is valid. */
export interface Freshness {
	version: number;
	/** When the catalog next changes by time alone (ms since the epoch). */
	until: number;
}

export interface CachedBytes {
	etag: string;
	headers: Record<string, string>;
	bodies: Bodies;
}

interface Entry extends CachedBytes {
	version: number;
	until: number;
	/** Requested again, so it is or will be compressed fully. */
	again: boolean;
	/** Alternating names and values, the fastest format for Node. */
	heads: Partial<Record<Encoding, string[]>> & Record<"identity" | "br" | "notModified", string[]>;
}

/** `not cacheable`: such as an error; `aborted`: by the client. */
export type RenderResult = "cached" | "not cacheable" | "aborted";

/** A response in progress, with the catalog version at its start. */
export interface Rendering {
	key: string;
	from: Freshness;
	/** Releases the waiting requests. Only the first call counts. */
	end(result: RenderResult): void;
}

/** No page of the site has a longer address. */
const longestKey = 1_000;

/** Bounded and least recently used. An older catalog's response is never served once its successor is cached. */
export class ResponseCache {
	#entries: LRUCache<string, Entry>;
	/** The library's `fetch` does not tell waiting requests whether to render themselves. */
	#renderings = new Map<string, Promise<RenderResult>>();
	#counts = { kept: 0, rendered: 0 };
	#freshness: () => Freshness;
	#now: () => number;

	/** `most` is in bytes, over all responses and encodings. */
	constructor(most: number, freshness: () => Freshness, now: () => number = Date.now) {
		this.#entries = new LRUCache({ maxSize: most, maxEntrySize: Math.max(1, Math.floor(most / 8)), sizeCalculation: sizeOf });
		this.#freshness = freshness;
		this.#now = now;
	}

	get size(): number {
		return this.#entries.calculatedSize;
	}

	get counts(): { kept: number; rendered: number } {
		return this.#counts;
	}

	countRendered(): void {
		this.#counts.rendered++;
	}

	/** Returns false if there is no fresh entry. */
	serve(request: IncomingMessage, response: ServerResponse): boolean {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		let key = request.url as string;
		let entry = this.#entries.get(key);
		if (!entry) {
			key = keyOf(key);
			entry = this.#entries.get(key);
			if (!entry) return false;
		}
		if (!this.#isFresh(entry) && !this.#renderings.has(key)) return false;
		if (!entry.again) void this.#compressFully(key, entry);
		this.#counts.kept++;
		send(entry, request, response);
		return true;
	}

	/** Resolves when the running render of this key ends. */
	rendering(key: string): Promise<RenderResult> | undefined {
		return this.#renderings.get(key);
	}

	/** The caller must call `end`, even after a failure. */
	startRendering(key: string): Rendering {
		const { promise, resolve } = Promise.withResolvers<RenderResult>();
		this.#renderings.set(key, promise);
		return {
			key,
			from: this.#freshness(),
			end: (result) => {
				if (this.#renderings.get(key) === promise) this.#renderings.delete(key);
				resolve(result);
			},
		};
	}

	/** The entry, however old, for when the database is unavailable. */
	last(key: string): CachedBytes | undefined {
		return this.#entries.peek(key);
	}

	remove(key: string): void {
		this.#entries.delete(key);
	}

	/** Returns false if the response is too large, or older than the current entry. */
	add(key: string, bytes: CachedBytes, from: Freshness): boolean {
		if ((this.#entries.peek(key)?.version ?? from.version) > from.version) return false;
		if (key.length > longestKey) return false;
		this.#entries.set(key, { ...bytes, ...from, again: false, heads: headsOf(bytes) });
		return this.#entries.has(key);
	}

	#isFresh(entry: Entry): boolean {
		return entry.version === this.#freshness().version && this.#now() < entry.until;
	}

	async #compressFully(key: string, entry: Entry): Promise<void> {
		entry.again = true;
		const bodies = await compressFully(entry.bodies.identity).catch(() => undefined);
		// The entry can have been removed or replaced. If compression fails, the current bytes remain.
		if (!bodies || this.#entries.peek(key) !== entry) return;
		const better = { ...entry, bodies, heads: headsOf({ ...entry, bodies }) };
		if (sizeOf(better, key) <= this.#entries.maxEntrySize) this.#entries.set(key, better);
	}
}

function headsOf({ headers, etag, bodies }: CachedBytes): Entry["heads"] {
	const all = Object.entries({ ...headers, etag, vary: "accept-encoding" });
	const heads = { notModified: all.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy").flat() } as Entry["heads"];
	for (const [encoding, body] of Object.entries(bodies) as [Encoding, Buffer][])
		heads[encoding] = all.flat().concat(encoding === "identity" ? [] : ["content-encoding", encoding], ["content-length", String(body.length)]);
	return heads;
}

/** The headers' text is stored once; each head refers to it. */
function sizeOf({ bodies, heads }: Entry, key: string): number {
	return Object.values(bodies).reduce((sum, body) => sum + body.length, 2 * key.length + 2 * heads.identity.join("").length + 1_000);
}

function send(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
	if (fresh(request.headers, { etag: entry.etag })) {
		response.writeHead(304, entry.heads.notModified);
		response.end();
		return;
	}
	const encoding = availableEncoding(entry.bodies, request.headers["accept-encoding"] as string | undefined);
	response.writeHead(200, entry.heads[encoding]);
	response.end(request.method === "HEAD" ? undefined : entry.bodies[encoding]);
}

/** Chooses the best accepted encoding that is available. */
export function availableEncoding(bodies: Bodies, accepted: string | undefined): Encoding {
	const encoding = encodingFor(accepted);
	return bodies[encoding] ? encoding : "identity";
}
