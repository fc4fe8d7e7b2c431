import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isReservedSlug, maxCategorySlugLength } from "./category.ts";
import { freeSlug, slugOfName } from "./category-slug.ts";

test.each([
	["Human Resources", "human-resources"],
	["  IT & Cyber-Security ", "it-cyber-security"],
	["Économie", "economie"],
	["法律", ""],
])("the name %j gives the slug %j", (name, slug) => {
	expect(slugOfName(name)).toBe(slug);
});

test("a free slug is valid, short enough, not taken and not reserved", () => {
	const names = fc.oneof(fc.string(), fc.constantFrom("Training", "new", "x".repeat(200), "Payroll"));
	fc.assert(
		fc.property(names, fc.array(names), (name, others) => {
			const taken = new Set<string>();
			for (const other of [...others, name]) {
				const slug = freeSlug(other, taken);
				expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
				expect(slug.length).toBeLessThanOrEqual(maxCategorySlugLength);
				expect(taken.has(slug) || isReservedSlug(slug)).toBe(false);
				taken.add(slug);
			}
		}),
	);
});
