import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";

test("groups thousands as the runtime does", () => {
	const format = new Intl.NumberFormat("en-US");
	fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === format.format(count)));
	expect(formatCount(1249)).toBe("1,249");
});
