import fc from "fast-check";
import { expect, test } from "vitest";
import { edgeTag, inGroups, tagHeader } from "./edge-tags.ts";

const tags = fc.array(fc.string({ minLength: 1, unit: "grapheme" }), { maxLength: 50 });

test.each([" ", ","])("a header separated by %j names every tag, each as it is purged", (separator) => {
	fc.assert(
		fc.property(tags, (named) => {
			const header = tagHeader(named, separator);
			expect(header).toMatch(/^[\x21-\x7e ]+$/);
			expect(header.split(separator)).toEqual(["site", ...named.map(edgeTag)]);
		}),
	);
});

test("a response that names nothing, or too much for a header, is dropped by any change", () => {
	expect(tagHeader(undefined, " ")).toBe("site anything");
	const many = Array.from({ length: 1_000 }, (_, id) => `course:${id}`);
	expect([tagHeader(many, ","), tagHeader(many.slice(0, 300), ",").length < 7_500]).toEqual(["site,anything", true]);
});

test("groups contain every tag once, in order, and fit into a header", () => {
	const long = fc.array(fc.string({ minLength: 1, maxLength: 1_000 }).map(edgeTag), { maxLength: 60 });
	fc.assert(
		fc.property(long, fc.integer({ min: 1, max: 30 }), (named, max) => {
			const groups = inGroups(named, max);
			expect(groups.flat()).toEqual(named);
			for (const group of groups) {
				expect(group.length).toBeLessThanOrEqual(max);
				if (group.length > 1) expect(group.join(" ").length).toBeLessThanOrEqual(7_500);
			}
		}),
	);
});
