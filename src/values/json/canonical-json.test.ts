import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test.each([
	[{ b: 1, a: [true, null, "ä\n"] }, '{"a":[true,null,"ä\\n"],"b":1}'],
	[{ z: { y: undefined, x: 0.2 } }, '{"z":{"x":0.2}}'],
	// The order of RFC 8785, section 3.2.3.
	[{ "\u20ac": 1, "\r": 2, "1": 3, ö: 4 }, '{"\\r":2,"1":3,"ö":4,"€":1}'],
])("writes %j", (value, json) => {
	expect(canonicalJson(value)).toBe(json);
});

test("keeps every JSON value, and writes equal values the same", () => {
	fc.assert(
		fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
			const written = canonicalJson(value as never);
			expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
			expect(canonicalJson(JSON.parse(written))).toBe(written);
		}),
	);
});
