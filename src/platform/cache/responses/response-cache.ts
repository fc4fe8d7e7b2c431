import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { ContentNews, TimedChange } from "../content/watch-content.ts";
import { type Encoding, encodingFor } from "./accepted-encoding.ts";
import { type FindQueries, toCacheKey } from "./address-key.ts";
import { type CachedBytes, computeEntrySize, type Dropped, type Entry, send, toHeads } from "./cache-entry.ts";
import { compressFully, decompress } from "./compress.ts";
import { RecentChanges, type RenderStart } from "./recent-changes.ts";
import { TagIndex } from "./tag-index.ts";

/** Why a response was rendered: there was none, its content had changed, or in advance, for later requests. */
export type RenderReason = "absent" | "changed" | "ahead";

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
const maxKeyLength = 1_000;

/** A response with more tags is dropped by any change. */
const maxTags = 300;

/** Milliseconds that a stale response is served while its successor is rendered: stale-while-revalidate. */
const maxStaleMs = 2_000;

/** Milliseconds that the response to a change waits for what was in use to be rendered again. */
const maxSettlingMs = 500;

/** From this many hits, a response is compressed fully, and rendered again when it becomes stale. */
const hotAfterHits = 2;

/** Stale responses that wait to be rendered again. */
const maxRerenders = 30;

/**
 * Caches responses, bounded and least recently used, until the content that they show changes. An older version is
 * never served once its successor is cached.
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
	/** Responses that became stale so far. The first `#settled` of them are not served any longer. */
	#drops = 0;
	#settled = 0;
	/** The library's `fetch` does not tell waiting requests whether to render themselves. */
	#renderings = new Map<string, Promise<RenderResult>>();
	#counts = {
		kept: 0,
		rendered: 0,
		evicted: 0,
		reasons: { absent: 0, changed: 0, ahead: 0 } satisfies Record<RenderReason, number>,
	};
	#now: () => number;
	#render: ((key: string) => Promise<unknown>) | undefined;
	/** What is rendered again without a request, in this order. */
	#queue = new Set<string>();
	#renderingAgain = Promise.resolve();
	/** What is being rendered without a request. */
	#ahead = new Set<string>();
	#findQueries: FindQueries | undefined;
	#onDropped: ((tags: readonly string[] | undefined) => void) | undefined;

	/** `max` is in bytes of memory, over all responses and encodings. */
	constructor(max: number, now: () => number = Date.now) {
		this.#entries = new LRUCache({
			maxSize: max,
			maxEntrySize: Math.max(1, Math.floor(max / 8)),
			sizeCalculation: computeEntrySize,
			dispose: (entry, _key, reason) => {
				this.#byTag.remove(entry);
				if (reason === "evict") this.#counts.evicted++;
			},
		});
		this.#now = now;
	}

	get size(): number {
		return this.#entries.calculatedSize;
	}

	/** Since the start: served from the cache, rendered (by reason), and evicted. */
	get counts(): { kept: number; rendered: number; evicted: number; reasons: Readonly<Record<RenderReason, number>> } {
		return this.#counts;
	}

	/** Counts a render before it begins. */
	countRendered(key: string): void {
		this.#counts.rendered++;
		this.#counts.reasons[this.#ahead.has(key) ? "ahead" : this.#entries.has(key) ? "changed" : "absent"]++;
	}

	/** Sets which query parameters a page depends on. */
	keyBy(findQueries: FindQueries): void {
		this.#findQueries = findQueries;
	}

	/** Returns the key of an address, which is also the address to render. */
	toKey(url: string): string {
		return toCacheKey(url, this.#findQueries);
	}

	/** Sets how a dropped response that was in use is requested again. */
	renderWith(render: (key: string) => Promise<unknown>): void {
		this.#render = render;
	}

	/** Requests a response so that it is cached. A failure is ignored. */
	async render(key: string): Promise<void> {
		this.#ahead.add(key);
		await this.#render?.(key).catch(() => {});
		this.#ahead.delete(key);
	}

	/** Returns the most requested addresses without query parameters, and counts from zero again. */
	takeUses(max: number): { address: string; uses: number }[] {
		const used = [...this.#entries.values()].filter(({ key, uses }) => uses > 0 && !key.includes("?"));
		const taken = used.toSorted((a, b) => b.uses - a.uses).slice(0, max);
		const uses = taken.map(({ key, uses }) => ({ address: key, uses }));
		for (const entry of used) entry.uses = 0;
		return uses;
	}

	/** Sets who is told the tags of what was dropped, once it is dropped; undefined if that is everything. */
	reportDropped(onDropped: (tags: readonly string[] | undefined) => void): void {
		this.#onDropped = onDropped;
	}

	/** Drops the responses that show changed content. */
	learn({ version, changes, timed }: ContentNews): void {
		const dropped: Entry[] = [];
		this.#recent.learn(version, changes);
		if (changes)
			for (const { version, tag, withdrawn } of changes)
				dropped.push(...this.#drop(tag, ({ from }) => from.version < version, !withdrawn));
		else dropped.push(...this.#dropAll());
		if (changes?.length !== 0) this.#onDropped?.(changes?.map(({ tag }) => tag));
		this.#timed = timed;
		this.#applyTimed(dropped);
		this.#renderAgain(dropped);
	}

	/**
	 * Waits until what was in use is rendered again, for a limited time. Afterwards, nothing that is outdated now is
	 * served.
	 */
	async settle(): Promise<void> {
		const last = this.#drops;
		await Promise.race([this.#renderingAgain, pause(maxSettlingMs, undefined, { ref: false })]);
		this.#settled = Math.max(this.#settled, last);
	}

	/** Returns false if there is no entry that may be served. */
	serve(request: IncomingMessage, response: ServerResponse): boolean {
		if (request.method !== "GET" && request.method !== "HEAD") return false;
		let key = request.url as string;
		let entry = this.#entries.get(key);
		if (!entry) {
			key = this.toKey(key);
			entry = this.#entries.get(key);
			if (!entry) return false;
		}
		if (this.#now() >= this.#nextDue) this.#renderAgain(this.#applyTimed([]));
		if (entry.dropped && !this.#isServable(entry, entry.dropped)) return false;
		const encoding = encodingFor(request.headers["accept-encoding"] as string | undefined);
		entry.served++;
		const pays = entry.served >= hotAfterHits || !entry.bodies[encoding];
		if (pays && !entry.full.has(encoding)) void this.#compressFully(entry, encoding);
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
		if (key.length > maxKeyLength) return false;
		const named = tags && new Set(tags);
		const cachedTags = named && named.size <= maxTags ? [...named] : undefined;
		// A page that is in use stays so, although each change ends its count early.
		const { uses = 0, served = 0 } = previous ?? {};
		const entry = this.#toEntry(key, bytes, from, cachedTags, { uses, served: served / 2 });
		this.#set(entry);
		if (entry.dropped && !this.#queue.has(key)) this.#renderAgain([entry]);
		return this.#entries.has(key);
	}

	#toEntry(key: string, bytes: CachedBytes, from: RenderStart, tags: Entry["tags"], { uses = 0, served = 0 }): Entry {
		const dropped = this.isOutdated(from, tags)
			? { at: this.#now(), number: ++this.#drops, isServable: false }
			: undefined;
		return { ...bytes, key, from, tags, dropped, served, uses, full: new Set(), heads: toHeads(bytes) };
	}

	#set(entry: Entry): void {
		this.#entries.set(entry.key, entry);
		if (this.#entries.peek(entry.key) === entry) this.#byTag.add(entry);
	}

	#isServable({ key }: Entry, { at, number, isServable }: Dropped): boolean {
		return (
			isServable &&
			number > this.#settled &&
			(this.#renderings.has(key) || this.#queue.has(key)) &&
			this.#now() - at < maxStaleMs
		);
	}

	#drop(tag: string, isOlder: (entry: Entry) => boolean, isServable: boolean): Entry[] {
		return this.#byTag.with(tag).filter((entry) => isOlder(entry) && this.#dropEntry(entry, isServable));
	}

	#dropAll(): Entry[] {
		return [...this.#entries.values()].filter((entry) => this.#dropEntry(entry, false));
	}

	/** Marks an entry as stale. Returns false if it already was. */
	#dropEntry(entry: Entry, isServable: boolean): boolean {
		if (!entry.dropped) {
			entry.dropped = { at: this.#now(), number: ++this.#drops, isServable };
			return true;
		}
		entry.dropped.isServable &&= isServable;
		return false;
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
		const hotEntries = dropped.filter(({ served }) => served >= hotAfterHits).toSorted((a, b) => b.served - a.served);
		const isRunning = this.#queue.size > 0;
		for (const { key } of hotEntries) if (this.#queue.size < maxRerenders) this.#queue.add(key);
		if (isRunning) return;
		this.#renderingAgain = this.#renderQueue();
	}

	async #renderQueue(): Promise<void> {
		for (const key of this.#queue) {
			const previous = this.#entries.peek(key);
			await this.render(key);
			this.#queue.delete(key);
			const entry = this.#entries.peek(key);
			// Its content changed again meanwhile. A failed render leaves the previous entry.
			if (entry?.dropped && entry !== previous && entry.served >= hotAfterHits) this.#queue.add(key);
		}
	}

	async #compressFully({ key, bodies, full }: Entry, encoding: Encoding): Promise<void> {
		full.add(encoding);
		const body = await decompress(bodies)
			.then((plain) => compressFully(plain, encoding))
			.catch(() => undefined);
		const entry = this.#entries.peek(key);
		// The entry can have been removed or replaced. If compression fails, the current bytes remain.
		if (!body || entry?.full !== full) return;
		const better = { ...entry, bodies: { ...entry.bodies, [encoding]: body } };
		better.heads = toHeads(better);
		if (computeEntrySize(better) <= this.#entries.maxEntrySize) this.#set(better);
	}
}
