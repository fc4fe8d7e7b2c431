import type { Readable } from "node:stream";

export interface StoredFile {
	bytes: number;
}

/** Bytes of a file to read; both ends counted, from 0. */
export interface Span {
	start: number;
	end: number;
}

/** Where files lie, by keys that the product makes itself. */
export interface Storage {
	/** Writes a file whole or not at all. One that lies there under the same key is replaced. Gives its size. */
	put(key: string, source: Readable | Buffer, meta: { contentType: string }): Promise<StoredFile>;
	/** Undefined when there is none. */
	stat(key: string): Promise<StoredFile | undefined>;
	/** A stream of the file or of a span of it; destroying it lets go of what is behind. Throws `FileMissing`. */
	read(key: string, span?: Span): Promise<Readable>;
	/** Safe to repeat. */
	delete(key: string): Promise<void>;
	/** Writes, reads and deletes a small file; throws what is wrong in one line. For the operator's check. */
	check(): Promise<void>;
}

/** There is no file under that key. */
export class FileMissing extends Error {
	override name = "FileMissing";
	constructor(key: string) {
		super(`There is no stored file ${key}.`);
	}
}

const shape = /^[a-z0-9][a-z0-9_-]{0,99}(\/[a-z0-9][a-z0-9_-]{0,99}){0,4}(\.[a-z0-9]{1,8})?$/i;

/** Throws for a key that the product would not make: nothing may climb out of the storage. */
export function assertKey(key: string): void {
	if (!shape.test(key)) throw new RangeError("That is not the key of a stored file.");
}
