import fc from "fast-check";
import { expect, test } from "vitest";
import { changedFields, type FieldName, fieldNames } from "./changed-fields.ts";

const names = Object.keys(fieldNames) as FieldName[];
const words = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom("a", "b")])) as Record<FieldName, fc.Arbitrary<string>>);

test("returns exactly the differing fields in the order of the form, regardless of direction", () => {
	fc.assert(
		fc.property(words, words, (one, other) => {
			const changed = changedFields(one, other);
			expect(changed).toEqual(changedFields(other, one));
			expect(changed).toEqual(names.filter((name) => one[name] !== other[name]));
			expect({ ...one, ...Object.fromEntries(changed.map((name) => [name, other[name]])) }).toEqual(other);
		}),
	);
});
