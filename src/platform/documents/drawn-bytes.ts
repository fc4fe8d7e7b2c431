import { LRUCache } from "lru-cache";
import { limitConcurrency } from "../limits/limit-concurrency.ts";

export interface DrawnBytesOptions {
	/** The maximum number of cached bytes. */
	most: number;
	/** The maximum number of concurrent drawings. */
	running: number;
	/** The maximum number of queued drawings; further requests get `Busy`. */
	waiting: number;
}

type Draw = () => Promise<Buffer>;

/**
 * Caches drawn documents and images: each is drawn once for all concurrent requests. Memory and work are bounded. The key
 * must identify the exact content, because entries never change.
 */
export class DrawnBytes {
	#cache: LRUCache<string, Buffer, Draw>;

	constructor({ most, ...limits }: DrawnBytesOptions) {
		const limit = limitConcurrency(limits);
		this.#cache = new LRUCache<string, Buffer, Draw>({
			maxSize: most,
			maxEntrySize: most / 4,
			sizeCalculation: (bytes) => bytes.length,
			// A running drawing takes no place: it would evict an entry before its own size is known.
			backgroundFetchSize: 0,
			fetchMethod: (_key, _stale, { context: draw }) => limit(draw),
			// Completes a drawing for its callers even if its place in the cache was given to others.
			ignoreFetchAbort: true,
		});
	}

	/** The current number of cached bytes. */
	get size(): number {
		return this.#cache.calculatedSize;
	}

	/** Returns the cached bytes of a key, if any, and marks them as used. */
	kept(key: string): Buffer | undefined {
		return this.#cache.get(key);
	}

	/**
	 * Returns the cached bytes, or draws them.
	 *
	 * @throws Busy if too many drawings are queued, and errors of the drawing
	 */
	get(key: string, draw: Draw): Promise<Buffer> {
		return this.#cache.forceFetch(key, { context: draw });
	}
}
