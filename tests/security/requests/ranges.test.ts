import fc from "fast-check";
import { expect, test } from "vitest";
import { readRange } from "#platform/files/storage/byte-range.ts";
import { parseDue } from "../files/range-due.ts";
import { headersFor } from "../files/ranges.ts";

// The short form of `npm run security -- files`: compares the product's parsing of Range headers with the standard's
// grammar.
test("3,000 random Range headers are parsed as in RFC 9110", () => {
	const requests = fc.integer({ min: 1, max: 3_000 }).chain((bytes) => fc.tuple(headersFor(bytes), fc.constant(bytes)));
	const statuses = new Set<number>();
	fc.assert(
		fc.property(requests, ([header, bytes]) => {
			const wanted = readRange(header, bytes);
			const read =
				wanted === "whole"
					? { status: 200 }
					: wanted === "unsatisfiable"
						? { status: 416 }
						: { status: 206, ...wanted };
			statuses.add(read.status);
			expect(parseDue(header, bytes)).toContainEqual(read);
		}),
		{ seed: 20_261_122, numRuns: 3_000 },
	);
	expect([...statuses].sort()).toEqual([200, 206, 416]);
});
