interface Chunk {
	offset: number;
	/** When it was recorded (`performance.now()`). */
	at: number;
	bytes: Uint8Array;
}

/** Bytes of video in one message. */
export const maxPart = 256 * 1024;

/** What the recorder has made and the server has not stored yet. Positions are bytes from the first one. */
export class UnstoredChunks {
	/** The position after the last byte. */
	end = 0;
	/** The position before which everything is stored. */
	stored = 0;
	#chunks: Chunk[] = [];

	add(bytes: Uint8Array): void {
		if (bytes.length === 0) return;
		this.#chunks.push({ offset: this.end, at: performance.now(), bytes });
		this.end += bytes.length;
	}

	/** When the earliest chunk was recorded that is not stored; undefined if all are. */
	get waitingSince(): number | undefined {
		return this.#chunks[0]?.at;
	}

	/** Forgets what is stored. */
	drop(until: number): void {
		this.stored = Math.max(this.stored, until);
		this.#chunks = this.#chunks.filter(({ offset, bytes }) => offset + bytes.length > until);
	}

	/**
	 * Returns the next part from a position, as one message; undefined at the end. A backlog has few large messages,
	 * because servers limit their number.
	 */
	messageFrom(position: number): { message: Uint8Array<ArrayBuffer>; next: number } | undefined {
		const index = this.#chunks.findIndex(({ offset, bytes }) => offset <= position && position < offset + bytes.length);
		if (index < 0) return undefined;
		const length = Math.min(maxPart, this.end - position);
		const message = new Uint8Array(8 + length);
		new DataView(message.buffer).setBigUint64(0, BigInt(position));
		let next = position;
		for (const { offset, bytes } of this.#chunks.slice(index)) {
			const part = bytes.subarray(next - offset, position + length - offset);
			message.set(part, 8 + next - position);
			next += part.length;
			if (next === position + length) break;
		}
		return { message, next };
	}
}
