import type { IncomingMessage, ServerResponse } from "node:http";
import { keyOf } from "./address-key.ts";
import { type Encoding, encodingFor, isHeld } from "./conditions.ts";
import { type Bodies, squeezeWell } from "./squeeze.ts";

/** What kept answers are made from, as a number that rises, and until when that stays true by itself. */
export interface Freshness {
	version: number;
	/** The next moment (ms since the epoch) at which what is on sale changes although nobody changes it. */
	until: number;
}

/** The bytes of one answer in the encodings that browsers ask for. */
export interface KeptBytes {
	etag: string;
	/** Every header but those that hang on the encoding. */
	headers: Record<string, string>;
	bodies: Bodies;
}

interface Kept extends KeptBytes {
	version: number;
	until: number;
	size: number;
	/** Asked for since it was last considered for leaving. */
	used: boolean;
	/** Asked for again since it was made, and so compressed well, or about to be. */
	again: boolean;
	/** Names and values in turn, as node writes them quickest. */
	heads: Partial<Record<Encoding, string[]>> & Record<"plain" | "brotli" | "notModified", string[]>;
}

/** How the making of an answer ended: its bytes are kept, they are not (an error, say), or its caller went away. */
export type Made = "kept" | "not kept" | "given up";

/** The making of one answer, from what the catalogue was when it began. */
export interface Making {
	key: string;
	from: Freshness;
	/** Releases those who wait. Only the first word counts. */
	end(made: Made): void;
}

const contentEncodings: Record<Encoding, string | undefined> = { brotli: "br", gzip: "gzip", plain: undefined };
const encodings = Object.keys(contentEncodings) as Encoding[];
/** No page of the site has an address this long; what has is not worth its place. */
const longestKey = 1_000;

/**
 * Answers that are the same for everyone, rendered once and served as bytes. Bounded in size: those go first that
 * nobody asked for since they were last considered, so that a flood of addresses that are asked for once takes the
 * place of none that is in use. An answer made from an older catalogue is never served once its successor is there.
 */
export class KeptAnswers {
	#kept = new Map<string, Kept>();
	#making = new Map<string, Promise<Made>>();
	#size = 0;
	#counts = { kept: 0, rendered: 0 };
	#most: number;
	#freshness: () => Freshness;
	#now: () => number;

	/** @param most bytes kept at the most, over all answers and encodings */
	constructor(most: number, freshness: () => Freshness, now: () => number = Date.now) {
		this.#most = most;
		this.#freshness = freshness;
		this.#now = now;
	}

	/** Bytes that are kept now. */
	get size(): number {
		return this.#size;
	}

	/** How many answers were served from kept bytes, and how many had to be rendered. */
	get counts(): { kept: number; rendered: number } {
		return this.#counts;
	}

	/** Counts an answer that is rendered, kept afterwards or not. */
	countRendered(): void {
		this.#counts.rendered++;
	}

	/** Serves a request from kept bytes. False when there are none that are fresh: then somebody else must answer. */
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

	/** The making of this key's answer that is under way, if any: resolves with how it ended. */
	making(key: string): Promise<Made> | undefined {
		return this.#making.get(key);
	}

	/** Says that the answer of this key is being made. `end` must be called, however that goes. */
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

	/** The bytes that are kept under this key, however old: better than nothing while the database is away. */
	last(key: string): KeptBytes | undefined {
		return this.#kept.get(key);
	}

	/** Keeps an answer. False when it is not: too large, or one that was made from a newer catalogue is there. */
	keep(key: string, bytes: KeptBytes, madeFrom: Freshness): boolean {
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

	/** Compresses well what is asked for again: what is asked for once is not worth the time. */
	async #squeeze(key: string, kept: Kept): Promise<void> {
		kept.again = true;
		const bodies = await squeezeWell(kept.bodies.plain).catch(() => undefined);
		// It may have gone meanwhile, or have a successor. What can't be compressed better stays good enough.
		if (!bodies || this.#kept.get(key) !== kept) return;
		this.#size -= kept.size;
		kept.bodies = bodies;
		kept.heads = headsOf(kept);
		kept.size = sizeOf(key, bodies, kept.heads);
		this.#size += kept.size;
		this.#makeRoom();
	}

	#makeRoom(): void {
		// What was used goes to the end and is considered again later; each of them once at the most, so this ends.
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

function headsOf({ headers, etag, bodies }: KeptBytes): Kept["heads"] {
	const all = Object.entries({ ...headers, etag, vary: "accept-encoding" });
	const heads = { notModified: all.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy").flat() } as Kept["heads"];
	for (const encoding of encodings) {
		const contentEncoding = contentEncodings[encoding];
		const body = bodies[encoding];
		if (body) heads[encoding] = all.flat().concat(contentEncoding ? ["content-encoding", contentEncoding] : [], ["content-length", String(body.length)]);
	}
	return heads;
}

/** Bytes that keeping takes. The text of the headers is kept once; each head only points to it. */
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

/** The best encoding that a caller takes, or none while the answer is not there in it. */
export function heldEncoding(bodies: Bodies, accepted: string | undefined): Encoding {
	const encoding = encodingFor(accepted);
	return bodies[encoding] ? encoding : "plain";
}
