import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gunzip, gunzipSync, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";

const brotli = promisify(brotliCompress);
const gzipBytes = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** The same text in the encodings that were requested so far: at least one. */
export type Bodies = Partial<Record<Encoding, Buffer>>;

/**
 * Copies bytes into memory of their own. A compressor's result, like any small buffer, is a part of 64 kB, all of which
 * would stay in memory as long as the part does.
 */
const trimmed = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

const compressor =
	(quality: { br: number; gzip: number }) =>
	async (plain: Buffer, encoding: Encoding): Promise<Buffer> => {
		if (encoding === "identity") return trimmed(plain);
		if (encoding === "gzip") return trimmed(await gzipBytes(plain, { level: quality.gzip }));
		return trimmed(
			await brotli(plain, {
				params: { [constants.BROTLI_PARAM_QUALITY]: quality.br, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
			}),
		);
	};

/** Takes a fifth of the time for a sixth more bytes, while a client waits. */
export const compressQuickly = compressor({ br: 1, gzip: 1 });

export const compressFully = compressor({ br: 5, gzip: 6 });

/** Takes many times as long, for text that changes seldom and is sent often. */
export const compressBest = compressor({ br: 11, gzip: 9 });

/** Returns the uncompressed text, for a client that accepts no other encoding. Blocks the thread. */
export function decompressSync({ identity, br, gzip }: Bodies): Buffer {
	return identity ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer));
}

/** Returns the uncompressed text, without blocking the thread. */
export async function decompress({ identity, br, gzip }: Bodies): Promise<Buffer> {
	return identity ?? (br ? fromBrotli(br) : fromGzip(gzip as Buffer));
}
