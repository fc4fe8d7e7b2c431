import { createReadStream } from "node:fs";
import { detectEncoding, type Encoding, encodingSample } from "#values/formats/text-encoding.ts";

const pieceSize = 256 * 1024;

/** Detects the encoding of a file of any length. */
export async function findEncoding(file: string): Promise<Encoding> {
	const decoder = new TextDecoder("utf-8", { fatal: true });
	let start: Uint8Array | undefined;
	try {
		for await (const piece of createReadStream(file, { highWaterMark: pieceSize }) as AsyncIterable<Uint8Array>) {
			start ??= piece.subarray(0, encodingSample);
			decoder.decode(piece, { stream: true });
		}
		decoder.decode();
	} catch (error) {
		if (!(error instanceof TypeError)) throw error;
		return detectEncoding(start ?? new Uint8Array(), false);
	}
	return detectEncoding(start ?? new Uint8Array(), true);
}

/** Reads a text file in pieces, without a byte-order mark. */
export async function* readTextFile(file: string, encoding: Encoding): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const piece of createReadStream(file, { highWaterMark: pieceSize }) as AsyncIterable<Uint8Array>)
		yield decoder.decode(piece, { stream: true });
	yield decoder.decode();
}
