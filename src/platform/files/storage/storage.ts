import type { Readable } from "node:stream";

export interface StoredFile {
	bytes: number;
}

/** Both ends are included and start at 0. */
export interface Span {
	start: number;
	end: number;
}

export interface Storage {
	/** Writes atomically, replacing an existing file. */
	put(key: string, source: Readable | Buffer, meta: { contentType: string }): Promise<StoredFile>;
	stat(key: string): Promise<StoredFile | undefined>;
	/** Streams a file or span. Destroying the stream releases its resources. Throws `FileMissing`. */
	read(key: string, span?: Span): Promise<Readable>;
	/** Safe to repeat. */
	delete(key: string): Promise<void>;
	/** Throws a one-line error, for `doctor`. */
	check(): Promise<void>;
}

export class FileMissing extends Error {
	override name = "FileMissing";
	constructor(key: string) {
		super(`There is no stored file ${key}.`);
	}
}

const shape = /^[a-z0-9][a-z0-9_-]{0,99}(\/[a-z0-9][a-z0-9_-]{0,99}){0,4}(\.[a-z0-9]{1,8})?$/i;

/** Throws for keys that the product would not generate, to prevent path traversal. */
export function assertKey(key: string): void {
	if (!shape.test(key)) throw new RangeError("That is not the key of a stored file.");
}
