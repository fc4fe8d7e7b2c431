interface Chunk {
	offset: number;
	bytes: Uint8Array;
}

/** Bytes of video in one message. */
export const longestPart = 256 * 1024;

/** What the recorder has made and the server has not stored yet. Positions are bytes from the first one. */
export class UnstoredChunks {
	/** The position after the last byte. */
	end = 0;
	#chunks: Chunk[] = [];

	add(bytes: Uint8Array): void {
		if (bytes.length === 0) return;
		this.#chunks.push({ offset: this.end, bytes });
		this.end += bytes.length;
	}

	/** Forgets what is stored. */
	drop(until: number): void {
		this.#chunks = this.#chunks.filter(({ offset, bytes }) => offset + bytes.length > until);
	}

	/** Returns the next part from a position, as one message; undefined at the end. */
	messageFrom(position: number): { message: Uint8Array<ArrayBuffer>; next: number } | undefined {
		const chunk = this.#chunks.find(({ offset, bytes }) => offset <= position && position < offset + bytes.length);
		if (!chunk) return undefined;
		const part = chunk.bytes.subarray(position - chunk.offset, position - chunk.offset + longestPart);
		const message = new Uint8Array(8 + part.length);
		new DataView(message.buffer).setBigUint64(0, BigInt(position));
		message.set(part, 8);
		return { message, next: position + part.length };
	}
}
