import fc from "fast-check";
import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./filters.ts";

const rules = { search: 20, state: ["draft", "published"], sort: ["title", "-title"] } as const;

test("reads only known words or short well-formed text from any address", () => {
	const name = fc.constantFrom("search", "state", "sort", "page");
	const value = fc.oneof(
		fc.string(),
		fc.constantFrom("draft", " draft ", "title"),
		fc.string({ minLength: 15, maxLength: 30, unit: "binary" }),
	);
	fc.assert(
		fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
			const filters = readFilters(rules, new URLSearchParams(pairs));
			expect(Object.keys(filters)).toEqual(Object.keys(rules));
			expect(["", ...rules.state]).toContain(filters.state);
			expect(["", ...rules.sort]).toContain(filters.sort);
			expect(filters.search.length).toBeLessThanOrEqual(20);
			expect(filters.search.isWellFormed()).toBe(true);
		}),
	);
});

test("reads written filters, removes empty filters, and keeps other parameters", () => {
	const params = writeFilters(new URLSearchParams("other=1&state=draft"), { search: "I-9", state: "", sort: "title" });
	expect(params.toString()).toBe("other=1&search=I-9&sort=title");
	expect(readFilters(rules, params)).toEqual({ search: "I-9", state: "", sort: "title" });
});
