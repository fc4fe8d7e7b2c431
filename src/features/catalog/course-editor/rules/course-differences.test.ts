import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { courseDifferences, mergeCourses, sameValue } from "./course-differences.ts";

const fields = ["title", "price", "webinarDate", "pricings"] as const;
const value = fc.oneof(
	fc.string({ maxLength: 2 }),
	fc.integer({ min: 0, max: 2 }),
	fc.constant(null),
	fc.array(fc.record({ price: fc.integer({ min: 0, max: 1 }) }), { maxLength: 2 }),
);
const course = fc.record(Object.fromEntries(fields.map((field) => [field, value])));

describe("two edits of one course", () => {
	it("lists who changed what", () => {
		const base = { title: "A", price: 1, duration: 60 };
		expect(courseDifferences(base, { ...base, title: "B", price: 2 }, { ...base, price: 3, duration: 90 })).toEqual([
			{ field: "title", mine: "B", theirs: "A", both: false, proposed: "mine" },
			{ field: "price", mine: 2, theirs: 3, both: true, proposed: "mine" },
			{ field: "duration", mine: 60, theirs: 90, both: false, proposed: "theirs" },
		]);
	});

	it("loses no change if the proposals are accepted, and undoes nothing unseen", () => {
		fc.assert(
			fc.property(course, course, course, (base, mine, theirs) => {
				const differences = courseDifferences(base, mine, theirs);
				const merged = mergeCourses(
					mine,
					theirs,
					Object.fromEntries(differences.map(({ field, proposed }) => [field, proposed])),
				);
				for (const field of fields) {
					const shown = differences.some((difference) => difference.field === field);
					expect(shown).toBe(!sameValue(mine[field], theirs[field]));
					if (!sameValue(base[field], mine[field])) expect(merged[field]).toEqual(mine[field]);
					else if (shown) expect(merged[field]).toEqual(theirs[field]);
				}
			}),
		);
	});

	it("merges exactly the chosen fields", () => {
		fc.assert(
			fc.property(course, course, fc.subarray([...fields]), (mine, theirs, taken) => {
				const merged = mergeCourses(
					mine,
					theirs,
					Object.fromEntries(fields.map((field) => [field, taken.includes(field) ? "theirs" : "mine"])),
				);
				for (const field of fields) expect(merged[field]).toBe(taken.includes(field) ? theirs[field] : mine[field]);
			}),
		);
	});

	it.each([
		[{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
		[[1, 2], [2, 1], false],
		[{ a: null }, {}, true],
		[[], {}, false],
		["1", 1, false],
	])("%j and %j: %s", (one, other, same) => expect(sameValue(one, other)).toBe(same));
});
