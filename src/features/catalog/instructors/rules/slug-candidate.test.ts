import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toSlug } from "#features/catalog/artwork/rules/artwork-address.ts";
import { slugCandidate } from "./slug-candidate.ts";

test("numbers repeated slugs", () => {
	expect([1, 2, 3].map((attempt) => slugCandidate("ann-example", attempt))).toEqual([
		"ann-example",
		"ann-example-2",
		"ann-example-3",
	]);
});

test("returns a different valid address for each attempt", () => {
	fc.assert(
		fc.property(
			fc.string({ maxLength: 20 }),
			fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 20 }),
			(name, attempts) => {
				const slugs = attempts.map((attempt) => slugCandidate(toSlug(name), attempt));
				expect(new Set(slugs).size).toBe(attempts.length);
				for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]{1,80}$/);
			},
		),
	);
});
