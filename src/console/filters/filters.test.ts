import fc from "fast-check";
import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./filters.ts";

const rules = { search: 20, state: ["draft", "published"], sort: ["title", "-title"] } as const;

test("whatever an address holds, a filter is one of its words or a text that is short and well-formed", () => {
	const name = fc.constantFrom("search", "state", "sort", "page");
	const value = fc.oneof(fc.string(), fc.constantFrom("draft", " draft ", "title"), fc.string({ minLength: 15, maxLength: 30, unit: "binary" }));
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

test("what is written is read back, what is emptied leaves the address, and what is no filter stays in it", () => {
	const params = writeFilters(new URLSearchParams("other=1&state=draft"), { search: "I-9", state: "", sort: "title" });
	expect(params.toString()).toBe("other=1&search=I-9&sort=title");
	expect(readFilters(rules, params)).toEqual({ search: "I-9", state: "", sort: "title" });
});
