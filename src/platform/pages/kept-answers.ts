import type { IncomingMessage, ServerResponse } from "node:http";

/** What kept answers are made from, as a number that rises, and until when that stays true by itself. */
export interface Freshness {
	version: number;
	/** The next moment (ms since the epoch) at which what is on sale changes although nobody changes it. */
	until: number;
}

/** The bytes of one answer in the encodings that browsers ask for. */
export interface KeptBytes {
	etag: string;
	headers: Record<string, string>;
	plain: Buffer;
	gzip: Buffer;
	brotli: Buffer;
}

interface Kept extends KeptBytes {
	version: number;
	until: number;
	size: number;
	heads: Record<"plain" | "gzip" | "brotli", string[]>;
}

/**
 * Answers that are the same for everyone, rendered once and served as bytes. Bounded in size, the least recently used
 * go first; an answer made from an older catalogue is never served once its successor is there.
 */
export class KeptAnswers {
	#kept = new Map<string, Kept>();
	#making = new Map<string, Promise<void>>();
	#size = 0;
	#most: number;
	#freshness: () => Freshness;
	#now: () => number;

	/** @param most bytes kept at the most, over all answers and encodings */
	constructor(most: number, freshness: () => Freshness, now: () => number = Date.now) {
		this.#most = most;
		this.#freshness = freshness;
		this.#now = now;
	}

	/** Serves a request from kept bytes. False when there are none that are fresh: then somebody else must answer. */
	answer(request: IncomingMessage, response: ServerResponse): boolean {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		const key = keyOf(request.url as string);
		const kept = this.#kept.get(key);
		if (!kept) return false;
		const { version } = this.#freshness();
		const stale = kept.version !== version || this.#now() >= kept.until;
		if (stale && !this.#making.has(key)) return false;
		send(kept, request, response);
		return true;
	}

	/** True when somebody is making the answer of this key; the promise ends when that is done. */
	making(key: string): Promise<void> | undefined {
		return this.#making.get(key);
	}

	/** Says that the answer of this key is being made; call what is given back when it is done or was given up. */
	startMaking(key: string): () => void {
		const { promise, resolve } = Promise.withResolvers<void>();
		this.#making.set(key, promise);
		return () => {
			if (this.#making.get(key) === promise) this.#making.delete(key);
			resolve();
		};
	}

	/** What the catalogue is now; remember it before making an answer, and keep the answer under it. */
	freshness(): Freshness {
		return this.#freshness();
	}

	keep(key: string, bytes: KeptBytes, madeFrom: Freshness): void {
		const size = bytes.plain.length + bytes.gzip.length + bytes.brotli.length + 2 * key.length;
		if (size > this.#most / 8) return;
		this.#drop(key);
		const head = (body: Buffer, encoding?: string) =>
			Object.entries({
				...bytes.headers,
				etag: bytes.etag,
				vary: "accept-encoding",
				...(encoding ? { "content-encoding": encoding } : {}),
				"content-length": String(body.length),
			}).flat();
		this.#kept.set(key, {
			...bytes,
			...madeFrom,
			size,
			heads: { plain: head(bytes.plain), gzip: head(bytes.gzip, "gzip"), brotli: head(bytes.brotli, "br") },
		});
		this.#size += size;
		for (const oldest of this.#kept.keys()) {
			if (this.#size <= this.#most) break;
			this.#drop(oldest);
		}
	}

	#drop(key: string): void {
		const kept = this.#kept.get(key);
		if (!kept) return;
		this.#size -= kept.size;
		this.#kept.delete(key);
	}
}

function send(kept: Kept, request: IncomingMessage, response: ServerResponse): void {
	if (request.headers["if-none-match"] === kept.etag) {
		response.writeHead(304, { etag: kept.etag, "cache-control": kept.headers["cache-control"] as string, vary: "accept-encoding" });
		response.end();
		return;
	}
	const accepted = request.headers["accept-encoding"] ?? "";
	const encoding = accepted.includes("br") ? "brotli" : accepted.includes("gzip") ? "gzip" : "plain";
	response.writeHead(200, kept.heads[encoding]);
	response.end(request.method === "HEAD" ? undefined : kept[encoding]);
}

/** The key of an address: its path without a slash at the end, and its query without what only trackers read. */
export function keyOf(url: string): string {
	const at = url.indexOf("?");
	const path = at < 0 ? url : url.slice(0, at);
	const bare = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
	if (at < 0) return bare;
	const query = new URLSearchParams(url.slice(at));
	for (const name of [...query.keys()]) if (/^(utm_\w+|gclid|fbclid)$/.test(name)) query.delete(name);
	query.sort();
	return query.size === 0 ? bare : `${bare}?${query}`;
}
