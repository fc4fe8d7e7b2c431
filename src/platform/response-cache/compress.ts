import { promisify } from "node:util";
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";

const brotli = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** The same text in the encodings that were requested so far: at least one. */
export type Bodies = Partial<Record<Encoding, Buffer>>;

const withBrotli = (plain: Buffer, quality: number) =>
	brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });

/**
 * Copies bytes into memory of their own. Node's compressors and small buffers return a part of 64 kB, all of which would stay
 * in memory as long as the part does.
 */
const trimmed = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

const quickly = { br: (plain: Buffer) => withBrotli(plain, 1), gzip: (plain: Buffer) => gzipBytes(plain, { level: 1 }) };
const best = { br: (plain: Buffer) => withBrotli(plain, 11), gzip: (plain: Buffer) => gzipBytes(plain, { level: 9 }) };
const fully = { br: (plain: Buffer) => withBrotli(plain, 5), gzip: (plain: Buffer) => gzipBytes(plain, { level: 6 }) };

/** Takes a fifth of the time for a sixth more bytes, while a client waits. */
export const compressQuickly = async (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
	trimmed(encoding === "identity" ? plain : await quickly[encoding](plain));

export const compressFully = async (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
	trimmed(encoding === "identity" ? plain : await fully[encoding](plain));

/** Takes many times as long, for text that changes seldom and is sent often. */
export const compressBest = async (plain: Buffer, encoding: Encoding): Promise<Buffer> =>
	trimmed(encoding === "identity" ? plain : await best[encoding](plain));

/** Returns the uncompressed text. Few clients want it, so it is stored only after one did. */
export function plainOf({ identity, br, gzip }: Bodies): Buffer {
	return identity ?? (br ? brotliDecompressSync(br) : gunzipSync(gzip as Buffer));
}
