import type { IncomingMessage, ServerResponse } from "node:http";
import fresh from "fresh";
import { LRUCache } from "lru-cache";
import type { ContentNews, TimedChange } from "../public-content/watch-content.ts";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { keyOf, type QueriesOf } from "./address-key.ts";
import { type Bodies, compressFully, plainOf } from "./compress.ts";
import { RecentChanges, type RenderStart } from "./recent-changes.ts";
import { TagIndex } from "./tag-index.ts";

export interface CachedBytes {
	etag: string;
	headers: Record<string, string>;
	/** Bytes of the uncompressed text. */
	plainLength: number;
	bodies: Bodies;
}

interface Entry extends CachedBytes {
	key: string;
	from: RenderStart;
	/** Of the content that it shows. Undefined: it can show anything. */
	tags: readonly string[] | undefined;
	/** Undefined while it is fresh. */
	dropped: Dropped | undefined;
	/** Times that it was served. */
	served: number;
	/** Times that this address was requested since `takeUses`. */
	uses: number;
	/** Encodings that are compressed fully, or soon will be. */
	full: Set<Encoding>;
	/** Alternating names and values, the fastest format for Node. */
	heads: Partial<Record<Encoding, string[]>> & Record<"identity" | "notModified", string[]>;
}

interface Dropped {
	at: number;
	/** It may be served while its successor is rendered. */
	isServable: boolean;
}

/** `not cacheable`: such as an error; `aborted`: by the client. */
export type RenderResult = "cached" | "not cacheable" | "aborted";

/** A response in progress. */
export interface Rendering {
	key: string;
	from: RenderStart;
	/** Releases the waiting requests. Only the first call counts. */
	end(result: RenderResult): void;
}

/** No page of the site has a longer address. */
const longestKey = 1_000;

/** A response with more tags is dropped by any change. */
const mostTags = 300;

/** Milliseconds that a dropped response is served while its successor is rendered. */
const longestStale = 2_000;

/** The `cache-control` of a response that is already outdated, or possibly so. */
export const revalidated = "public, max-age=0, must-revalidate";

/** How often a response was served if it is rendered again as soon as it is dropped, and how many are at once. */
const inUse = { served: 2, most: 30 };

/**
 * Caches responses, bounded and least recently used, until the content that they show changes. An older version is never
 * served once its successor is cached.
 */
export class ResponseCache {
	/** False until the responses that visitors request most are cached. */
	isWarm = true;
	#entries: LRUCache<string, Entry>;
	#byTag = new TagIndex<Entry>();
	#recent = new RecentChanges();
	#timed: TimedChange[] = [];
	/** When the next of them is due (ms since the epoch). */
	#nextDue = Number.POSITIVE_INFINITY;
	/** The library's `fetch` does not tell waiting requests whether to render themselves. */
	#renderings = new Map<string, Promise<RenderResult>>();
	#counts = { kept: 0, rendered: 0 };
	#now: () => number;
	#render: ((key: string) => Promise<unknown>) | undefined;
	#queue = new Set<string>();
	#queriesOf: QueriesOf | undefined;
	#onDropped: ((tags: readonly string[] | undefined) => void) | undefined;

	/** `most` is in bytes, over all responses and encodings. */
	constructor(most: number, now: () => number = Date.now) {
		this.#entries = new LRUCache({
			maxSize: most,
			maxEntrySize: Math.max(1, Math.floor(most / 8)),
			sizeCalculation: sizeOf,
			dispose: (entry) => this.#byTag.remove(entry),
		});
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

	/** Sets which query parameters a page depends on. */
	keyBy(queriesOf: QueriesOf): void {
		this.#queriesOf = queriesOf;
	}

	/** Returns the key of an address, which is also the address to render. */
	keyOf(url: string): string {
		return keyOf(url, this.#queriesOf);
	}

	/** Sets how a dropped response that was in use is requested again. */
	renderWith(render: (key: string) => Promise<unknown>): void {
		this.#render = render;
	}

	/** Requests a response so that it is cached. A failure is ignored. */
	async render(key: string): Promise<void> {
		await this.#render?.(key).catch(() => {});
	}

	/** Returns the most requested addresses without query parameters, and counts from zero again. */
	takeUses(most: number): { address: string; uses: number }[] {
		const used = [...this.#entries.values()].filter(({ key, uses }) => uses > 0 && !key.includes("?"));
		const taken = used.toSorted((one, other) => other.uses - one.uses).slice(0, most);
		const uses = taken.map(({ key, uses }) => ({ address: key, uses }));
		for (const entry of used) entry.uses = 0;
		return uses;
	}

	/** Sets who is told the tags of what was dropped, once it is dropped; undefined if that is everything. */
	reportDropped(onDropped: (tags: readonly string[] | undefined) => void): void {
		this.#onDropped = onDropped;
	}

	/** Drops the responses that show changed content. */
	learn({ version, changes, timed, isOwn }: ContentNews): void {
		const dropped: Entry[] = [];
		this.#recent.learn(version, changes);
		if (changes)
			for (const { version, tag, withdrawn } of changes) dropped.push(...this.#drop(tag, ({ from }) => from.version < version, !withdrawn && !isOwn));
		else dropped.push(...this.#dropAll());
		if (changes?.length !== 0) this.#onDropped?.(changes?.map(({ tag }) => tag));
		this.#timed = timed;
		this.#applyTimed(dropped);
		this.#renderAgain(dropped);
	}

	/** Returns false if there is no entry that may be served. */
	serve(request: IncomingMessage, response: ServerResponse): boolean {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		let key = request.url as string;
		let entry = this.#entries.get(key);
		if (!entry) {
			key = this.keyOf(key);
			entry = this.#entries.get(key);
			if (!entry) return false;
		}
		if (this.#now() >= this.#nextDue) this.#renderAgain(this.#applyTimed([]));
		if (entry.dropped && !this.#isServable(entry, entry.dropped)) return false;
		const encoding = encodingFor(request.headers["accept-encoding"] as string | undefined);
		if (!entry.full.has(encoding)) void this.#compressFully(entry, encoding);
		entry.served++;
		entry.uses++;
		this.#counts.kept++;
		send(entry, encoding, request, response);
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
			from: this.renderStart(),
			end: (result) => {
				if (this.#renderings.get(key) === promise) this.#renderings.delete(key);
				resolve(result);
			},
		};
	}

	/** Returns what this node knows about public content now. */
	renderStart(): RenderStart {
		return { epoch: this.#recent.epoch, version: this.#recent.version, at: this.#now() };
	}

	/** Returns whether content with these tags has changed since, or possibly so. */
	isOutdated(from: RenderStart, tags: readonly string[] | undefined): boolean {
		if (this.#now() >= this.#nextDue) this.#renderAgain(this.#applyTimed([]));
		return this.#recent.concern(from, tags);
	}

	/** Returns whether the cached response may be reused without asking this node. */
	isFresh(key: string): boolean {
		return this.#entries.peek(key)?.dropped === undefined && this.#entries.has(key);
	}

	/** The entry, however old, for when the database is unavailable. */
	last(key: string): CachedBytes | undefined {
		return this.#entries.peek(key);
	}

	remove(key: string): void {
		this.#entries.delete(key);
	}

	/**
	 * Returns false if the response is too large, or older than the current entry.
	 *
	 * @param tags of the content that it shows; undefined if it can show anything
	 */
	add(key: string, bytes: CachedBytes, from: RenderStart, tags?: readonly string[]): boolean {
		const previous = this.#entries.peek(key);
		if (previous && previous.from.epoch === from.epoch && previous.from.version > from.version) return false;
		if (key.length > longestKey) return false;
		const named = tags && new Set(tags);
		const shown = named && named.size <= mostTags ? [...named] : undefined;
		const dropped = this.isOutdated(from, shown) ? { at: this.#now(), isServable: false } : undefined;
		this.#set({ ...bytes, key, from, tags: shown, dropped, served: 0, uses: previous?.uses ?? 0, full: new Set(), heads: headsOf(bytes) });
		return this.#entries.has(key);
	}

	#set(entry: Entry): void {
		this.#entries.set(entry.key, entry);
		if (this.#entries.peek(entry.key) === entry) this.#byTag.add(entry);
	}

	#isServable({ key }: Entry, { at, isServable }: Dropped): boolean {
		return isServable && this.#renderings.has(key) && this.#now() - at < longestStale;
	}

	#drop(tag: string, isOlder: (entry: Entry) => boolean, isServable: boolean): Entry[] {
		return this.#byTag.with(tag).filter((entry) => isOlder(entry) && this.#dropEntry(entry, isServable));
	}

	#dropAll(): Entry[] {
		return [...this.#entries.values()].filter((entry) => this.#dropEntry(entry, false));
	}

	/** Returns whether it was fresh. */
	#dropEntry(entry: Entry, isServable: boolean): boolean {
		const wasFresh = !entry.dropped;
		entry.dropped = { at: entry.dropped?.at ?? this.#now(), isServable: isServable && (entry.dropped?.isServable ?? true) };
		return wasFresh;
	}

	/** Drops what changed by time alone. Returns it, after what was already dropped. */
	#applyTimed(dropped: Entry[]): Entry[] {
		const now = this.#now();
		const due = this.#timed.filter(({ at }) => at.getTime() <= now);
		this.#timed = this.#timed.filter((change) => !due.includes(change));
		this.#nextDue = Math.min(...this.#timed.map(({ at }) => at.getTime()), Number.POSITIVE_INFINITY);
		for (const { at, tags } of due) {
			this.#recent.pass(at.getTime(), tags);
			for (const tag of tags) dropped.push(...this.#drop(tag, ({ from }) => from.at < at.getTime(), true));
			this.#onDropped?.(tags);
		}
		return dropped;
	}

	/** Renders again what was in use, the most recently requested first, one response after the other. */
	#renderAgain(dropped: Entry[]): void {
		if (!this.#render) return;
		const wanted = dropped.filter(({ served }) => served >= inUse.served).toSorted((a, b) => b.served - a.served);
		const isRunning = this.#queue.size > 0;
		for (const { key } of wanted) if (this.#queue.size < inUse.most) this.#queue.add(key);
		if (isRunning) return;
		void (async () => {
			for (const key of this.#queue) {
				await this.render(key);
				this.#queue.delete(key);
			}
		})();
	}

	async #compressFully({ key, bodies, full }: Entry, encoding: Encoding): Promise<void> {
		full.add(encoding);
		const body = await compressFully(plainOf(bodies), encoding).catch(() => undefined);
		const entry = this.#entries.peek(key);
		// The entry can have been removed or replaced. If compression fails, the current bytes remain.
		if (!body || entry?.full !== full) return;
		const better = { ...entry, bodies: { ...entry.bodies, [encoding]: body } };
		better.heads = headsOf(better);
		if (sizeOf(better) <= this.#entries.maxEntrySize) this.#set(better);
	}
}

function headsOf({ headers, etag, bodies, plainLength }: CachedBytes): Entry["heads"] {
	const all = Object.entries({ ...headers, etag, vary: "accept-encoding" });
	const heads = { notModified: all.filter(([name]) => !name.startsWith("content-") || name === "content-security-policy").flat() } as Entry["heads"];
	heads.identity = all.flat().concat(["content-length", String(plainLength)]);
	for (const [encoding, body] of Object.entries(bodies) as [Encoding, Buffer][])
		if (encoding !== "identity") heads[encoding] = all.flat().concat(["content-encoding", encoding, "content-length", String(body.length)]);
	return heads;
}

/** The headers' text is stored once; each head refers to it. */
function sizeOf({ bodies, heads, key, tags = [] }: Entry): number {
	const texts = 2 * key.length + 2 * heads.identity.join("").length + 100 * tags.length;
	return Object.values(bodies).reduce((sum, body) => sum + body.length, texts + 1_000);
}

function send(entry: Entry, wanted: Encoding, request: IncomingMessage, response: ServerResponse): void {
	const headOf = (kind: keyof Entry["heads"]) => (entry.dropped ? unshared(entry.heads[kind] ?? []) : entry.heads[kind]);
	if (fresh(request.headers, { etag: entry.etag })) {
		response.writeHead(304, headOf("notModified"));
		response.end();
		return;
	}
	const { encoding, body } = bodyIn(entry.bodies, wanted);
	response.writeHead(200, headOf(encoding));
	response.end(request.method === "HEAD" ? undefined : body);
}

/** The head of a response that no shared cache may reuse: its successor is being rendered. */
function unshared(head: string[]): string[] {
	return head.map((text, index) => (head[index - 1] === "cache-control" ? revalidated : text));
}

/** Returns the body in the wanted encoding, or uncompressed while that is not available. */
export function bodyIn(bodies: Bodies, encoding: Encoding): { encoding: Encoding; body: Buffer } {
	const body = bodies[encoding];
	return body ? { encoding, body } : { encoding: "identity", body: plainOf(bodies) };
}
