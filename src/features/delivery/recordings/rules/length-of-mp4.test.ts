import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { lengthOfMp4 } from "./length-of-mp4.ts";

const sample = readFileSync(new URL("../sample/recording.mp4", import.meta.url));

it("reads how long a film is from its header", () => {
	expect(lengthOfMp4(sample)).toBe(63);
	// Also where a part of another file's buffer holds it.
	expect(lengthOfMp4(Buffer.concat([Buffer.alloc(5), sample]).subarray(5))).toBe(63);
});

it("says nothing of a file that is none, or that ends too early", () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
			expect(lengthOfMp4(bytes)).toBeUndefined();
		}),
	);
	for (let length = 0; length < 120; length++) expect(lengthOfMp4(sample.subarray(0, length))).toBeUndefined();
});
