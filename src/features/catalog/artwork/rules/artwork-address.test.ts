import fc from "fast-check";
import { expect, it } from "vitest";
import { coverAddress, toSlug } from "./artwork-address.ts";

it("an address depends only on the content of the cover", () => {
	const course = { courseID: 7, title: "A", category: "Compliance" };
	expect(coverAddress(course)).toBe(coverAddress({ ...course }));
	expect(coverAddress({ ...course, title: "B" })).not.toBe(coverAddress(course));
	expect(coverAddress({ ...course, category: "Life Sciences" })).not.toBe(coverAddress(course));
});

it("converts any name to a part of an address", () => {
	expect(toSlug("Dr. Ångström O'Neil-Smith")).toBe("dr-angstrom-o-neil-smith");
	fc.assert(fc.property(fc.string(), (name) => /^[a-z0-9-]{1,80}$/.test(toSlug(name))));
});
