import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressBest, compressFully, compressQuickly } from "./compress.ts";

const decompress = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };

describe.each(Object.entries({ compressQuickly, compressFully, compressBest }))("%s", (_name, compress) => {
	test.each(["identity", "br", "gzip"] as const)("keeps no more in memory than the bytes of %s", async (encoding) => {
		const body = await compress(Buffer.from("A page. ".repeat(100)), encoding);
		expect(body.buffer.byteLength).toBe(body.length);
		expect(decompress[encoding](body).toString()).toBe("A page. ".repeat(100));
	});
});
