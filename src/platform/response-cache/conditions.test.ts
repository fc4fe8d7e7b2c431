import { expect, test } from "vitest";
import { encodingFor, isHeld } from "./conditions.ts";

test.each([
	["gzip, deflate, br, zstd", "brotli"],
	["gzip, deflate", "gzip"],
	["GZIP;q=0.5 , BR;q=0.1", "brotli"],
	["br;q=0, gzip", "gzip"],
	["br; q=0.000, gzip; q=0", "plain"],
	["br;q=0.001", "brotli"],
	["*", "brotli"],
	["*, br;q=0", "gzip"],
	["*;q=0", "plain"],
	["gzip;q=0, *", "brotli"],
	["identity", "plain"],
	["abracadabra, gzipped", "plain"],
	["", "plain"],
	[undefined, "plain"],
])("%s takes %s, the first time and the second", (accepted, encoding) => {
	expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding]);
});

test.each([
	[`W/"a"`, true],
	[`"a"`, true],
	[`"x", W/"a"`, true],
	[`"x" ,"a"`, true],
	["*", true],
	[`W/"b"`, false],
	["a", false],
	["", false],
	[undefined, false],
])("If-None-Match: %s", (header, held) => {
	expect(isHeld(header, `W/"a"`)).toBe(held);
});
