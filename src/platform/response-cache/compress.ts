import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accepted-encoding.ts";

const brotli = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** Always plain and with brotli. */
export type Bodies = Record<"identity" | "br", Buffer> & Partial<Record<Encoding, Buffer>>;

const withBrotli = (plain: Buffer, quality: number) =>
	brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });

/** Takes a third of the time for a tenth more bytes, while a client waits. Adds gzip only on request. */
export async function compressQuickly(plain: Buffer, asked: Encoding): Promise<Bodies> {
	const [br, gzipped] = await Promise.all([withBrotli(plain, 2), asked === "gzip" ? gzipBytes(plain, { level: 1 }) : undefined]);
	return { identity: plain, br, ...(gzipped ? { gzip: gzipped } : {}) };
}

export async function compressFully(plain: Buffer): Promise<Bodies> {
	const [br, gzipped] = await Promise.all([withBrotli(plain, 5), gzipBytes(plain, { level: 6 })]);
	return { identity: plain, br, gzip: gzipped };
}
