import fc from "fast-check";
import { expect, test } from "vitest";
import { changedFields, type FieldName, fieldNames } from "./changed-fields.ts";

const names = Object.keys(fieldNames) as FieldName[];
const words = fc.record(
	Object.fromEntries(names.map((name) => [name, fc.constantFrom("a", "b")])) as Record<FieldName, fc.Arbitrary<string>>,
);

test("returns exactly the differing fields in the order of the form, regardless of direction", () => {
	fc.assert(
		fc.property(words, words, (a, b) => {
			const changed = changedFields(a, b);
			expect(changed).toEqual(changedFields(b, a));
			expect(changed).toEqual(names.filter((name) => a[name] !== b[name]));
			expect({ ...a, ...Object.fromEntries(changed.map((name) => [name, b[name]])) }).toEqual(b);
		}),
	);
});
