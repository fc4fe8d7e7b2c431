import { expect, test } from "vitest";
import { encodingFor } from "./accepted-encoding.ts";

test.each([
	["gzip, deflate, br, zstd", "br"],
	["gzip, deflate", "gzip"],
	["GZIP;q=0.5 , BR;q=0.1", "gzip"],
	["GZIP;q=0.5 , BR;q=0.5", "br"],
	["br;q=0, gzip", "gzip"],
	["br; q=0.000, gzip; q=0", "identity"],
	["br;q=0.001", "br"],
	["*", "br"],
	["*, br;q=0", "gzip"],
	["*;q=0", "identity"],
	["gzip;q=0, *", "br"],
	["identity", "identity"],
	["identity, gzip;q=0.5", "identity"],
	["abracadabra, gzipped", "identity"],
	["", "identity"],
	[undefined, "identity"],
])("chooses for %j the encoding %s, at first and from the cache", (accepted, encoding) => {
	expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding]);
});
