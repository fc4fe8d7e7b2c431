import { limitConcurrency } from "../limits/limit-concurrency.ts";

export interface DrawnBytesOptions {
	/** The maximum number of cached bytes. */
	most: number;
	/** The maximum number of concurrent drawings. */
	running: number;
	/** The maximum number of queued drawings; further requests get `Busy`. */
	waiting: number;
}

/**
 * Caches drawn documents and images: each is drawn once for all concurrent requests. Memory and work are bounded. The key
 * must identify the exact content, because entries never change.
 */
export class DrawnBytes {
	#kept = new Map<string, Buffer>();
	#drawing = new Map<string, Promise<Buffer>>();
	#size = 0;
	#most: number;
	#door: ReturnType<typeof limitConcurrency>;

	constructor({ most, ...door }: DrawnBytesOptions) {
		this.#most = most;
		this.#door = limitConcurrency(door);
	}

	/** The current number of cached bytes. */
	get size(): number {
		return this.#size;
	}

	/** Returns the cached bytes of a key, if any, and marks them as used. */
	kept(key: string): Buffer | undefined {
		const bytes = this.#kept.get(key);
		if (bytes) {
			this.#kept.delete(key);
			this.#kept.set(key, bytes);
		}
		return bytes;
	}

	/**
	 * Returns the cached bytes, or draws them.
	 *
	 * @throws Busy if too many drawings are queued, and errors of the drawing
	 */
	get(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
		const kept = this.kept(key);
		if (kept) return Promise.resolve(kept);
		const under = this.#drawing.get(key);
		if (under) return under;
		const drawing = this.#door(draw)
			.then((bytes) => this.#keep(key, bytes))
			.finally(() => this.#drawing.delete(key));
		this.#drawing.set(key, drawing);
		return drawing;
	}

	#keep(key: string, bytes: Buffer): Buffer {
		if (bytes.length > this.#most / 4) return bytes;
		this.#kept.set(key, bytes);
		this.#size += bytes.length;
		for (const [oldest, { length }] of this.#kept) {
			if (this.#size <= this.#most) break;
			this.#kept.delete(oldest);
			this.#size -= length;
		}
		return bytes;
	}
}
