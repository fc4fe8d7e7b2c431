import { atOnce } from "../limits/at-once.ts";

export interface DrawnBytesOptions {
	/** Bytes that are kept at the most. */
	most: number;
	/** Drawings that may run at once. */
	running: number;
	/** Drawings that may wait; those who ask for more hear `Busy`. */
	waiting: number;
}

/**
 * Drawn documents and pictures: each is drawn once for all who ask at the same time, and kept until others are asked for
 * more. Bounded in memory and in work. The key must name the very content: what is kept is never drawn anew.
 */
export class DrawnBytes {
	#kept = new Map<string, Buffer>();
	#drawing = new Map<string, Promise<Buffer>>();
	#size = 0;
	#most: number;
	#door: ReturnType<typeof atOnce>;

	constructor({ most, ...door }: DrawnBytesOptions) {
		this.#most = most;
		this.#door = atOnce(door);
	}

	/** Bytes that are kept now. */
	get size(): number {
		return this.#size;
	}

	/** What is kept under the key, if anything; asking counts as use. */
	kept(key: string): Buffer | undefined {
		const bytes = this.#kept.get(key);
		if (bytes) {
			this.#kept.delete(key);
			this.#kept.set(key, bytes);
		}
		return bytes;
	}

	/**
	 * What is kept under the key, or else drawn now.
	 *
	 * @throws Busy when too many drawings wait already, and what drawing throws
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
