import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lengthOfMp4 } from "./length-of-mp4.ts";

const sample = readFileSync(new URL("../sample/recording.mp4", import.meta.url));

it("reads the length of a video from its header", () => {
	expect(lengthOfMp4(sample)).toBe(63);
	// Also within a larger buffer.
	expect(lengthOfMp4(Buffer.concat([Buffer.alloc(5), sample]).subarray(5))).toBe(63);
});

it("returns undefined for other files and for truncated ones", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
			expect(lengthOfMp4(bytes)).toBeUndefined();
		}),
	);
	for (let length = 0; length < 120; length++) expect(lengthOfMp4(sample.subarray(0, length))).toBeUndefined();
});
