import fc from "fast-check";
import { expect, it } from "vitest";
import { coverAddress, slugOf } from "./artwork-address.ts";

it("an address changes with what the cover shows, and only with that", () => {
	const course = { courseID: 7, title: "A", category: "Compliance" };
	expect(coverAddress(course)).toBe(coverAddress({ ...course }));
	expect(coverAddress({ ...course, title: "B" })).not.toBe(coverAddress(course));
	expect(coverAddress({ ...course, category: "Life Sciences" })).not.toBe(coverAddress(course));
});

it("a name becomes part of an address, whatever its letters", () => {
	expect(slugOf("Dr. Ångström O'Neil-Smith")).toBe("dr-angstrom-o-neil-smith");
	fc.assert(fc.property(fc.string(), (name) => /^[a-z0-9-]{1,80}$/.test(slugOf(name))));
});
