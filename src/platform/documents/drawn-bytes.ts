import { LRUCache } from "lru-cache";
import { limitConcurrency } from "#platform/security/limits/limit-concurrency.ts";

export interface DrawnBytesOptions {
	max: number;
	/** Concurrent drawings. */
	running: number;
	/** Queued drawings; further requests get `Busy`. */
	waiting: number;
}

type Draw = () => Promise<Buffer>;

/**
 * Caches drawings in bounded memory, each drawn once for concurrent requests. The key must identify the exact content.
 */
export class DrawnBytes {
	#cache: LRUCache<string, Buffer, Draw>;

	constructor({ max, ...limits }: DrawnBytesOptions) {
		const limit = limitConcurrency(limits);
		this.#cache = new LRUCache<string, Buffer, Draw>({
			maxSize: max,
			maxEntrySize: max / 4,
			sizeCalculation: (bytes) => bytes.length,
			// A place for a running drawing would evict an entry before the drawing's size is known.
			backgroundFetchSize: 0,
			fetchMethod: (_key, _stale, { context: draw }) => limit(draw),
			// Completes a drawing even if its place in the cache was given to another.
			ignoreFetchAbort: true,
		});
	}

	get size(): number {
		return this.#cache.calculatedSize;
	}

	/** Marks the bytes as used. */
	cached(key: string): Buffer | undefined {
		return this.#cache.get(key);
	}

	/** Throws Busy if too many drawings are queued, and the drawing's errors. */
	get(key: string, draw: Draw): Promise<Buffer> {
		return this.#cache.forceFetch(key, { context: draw });
	}
}
