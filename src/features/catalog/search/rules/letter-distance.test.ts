import fc from "fast-check";
import { expect, test } from "vitest";
import { letterDistance, nearestWord } from "./letter-distance.ts";

test.each([
	["pyhton", "python", 1],
	["harrasment", "harassment", 2],
	["exel", "excel", 1],
	["", "abc", 3],
])("from %j to %j", (a, b, distance) => expect(letterDistance(a, b)).toBe(distance));

const word = fc.stringMatching(/^[a-d]{0,8}$/);
test("is symmetric, zero only for equal words, and at most the longer length", () =>
	fc.assert(
		fc.property(word, word, (a, b) => {
			const distance = letterDistance(a, b);
			expect(letterDistance(b, a)).toBe(distance);
			expect(distance === 0).toBe(a === b);
			expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
		}),
	));

test("prefers the fewest wrong letters, then the same first letter, and leaves distant words alone", () => {
	expect(nearestWord("managment", ["manager", "management"])).toBe("management");
	expect(nearestWord("leeave", ["weave", "leave"])).toBe("leave");
	expect(nearestWord("xylophone", ["telephone"])).toBeUndefined();
	expect(nearestWord("i9", ["r9"])).toBeUndefined();
});
