import fc from "fast-check";
import { expect, it } from "vitest";
import { readRange } from "./byte-range.ts";

it.each([
	[undefined, 10, "whole"],
	["", 10, "whole"],
	["bytes=0-", 10, { start: 0, end: 9 }],
	["bytes=0-0", 10, { start: 0, end: 0 }],
	["bytes=2-5", 10, { start: 2, end: 5 }],
	["bytes=9-", 10, { start: 9, end: 9 }],
	["bytes=5-99", 10, { start: 5, end: 9 }],
	["bytes=-3", 10, { start: 7, end: 9 }],
	["bytes=-99", 10, { start: 0, end: 9 }],
	["BYTES=1-2", 10, { start: 1, end: 2 }],
	["bytes=10-", 10, "unsatisfiable"],
	["bytes=10-12", 10, "unsatisfiable"],
	["bytes=-0", 10, "unsatisfiable"],
	["bytes=0-", 0, "unsatisfiable"],
	["bytes=-1", 0, "unsatisfiable"],
	["bytes=5-2", 10, "whole"],
	["bytes=-", 10, "whole"],
	["bytes=0-1,3-4", 10, "whole"],
	["bytes=a-b", 10, "whole"],
	["bytes=1", 10, "whole"],
	["bytes=1-2-3", 10, "whole"],
	["pages=1-2", 10, "whole"],
	["bytes=99999999999999999999-", 10, "whole"],
])("%s of %d bytes", (header, bytes, wanted) => expect(readRange(header, bytes)).toEqual(wanted));

it("never reaches outside the file", () => {
	const header = fc.oneof(
		fc.string(),
		fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => `bytes=${a}-${b}`),
		fc.nat(30).map((n) => `bytes=-${n}`),
	);
	fc.assert(
		fc.property(header, fc.nat(20), (text, bytes) => {
			const wanted = readRange(text, bytes);
			if (typeof wanted === "string") return;
			expect(wanted.start).toBeGreaterThanOrEqual(0);
			expect(wanted.end).toBeGreaterThanOrEqual(wanted.start);
			expect(wanted.end).toBeLessThan(bytes);
		}),
	);
});
