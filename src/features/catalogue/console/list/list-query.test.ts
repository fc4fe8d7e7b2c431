import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { listConsoleCourses } from "../../console-contract.ts";
import { isNarrowed, type ListQuery, readQuery, writeQuery } from "./list-query.ts";

const filled = (query: ListQuery) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));

test("whatever an address holds, the list takes what is read from it", () => {
	const name = fc.constantFrom("search", "state", "category", "instructor", "discounted", "dated", "sort", "page");
	const value = fc.oneof(fc.string(), fc.constantFrom("draft", "true", "title", "Compliance"), fc.string({ minLength: 190, maxLength: 300, unit: "grapheme" }));
	fc.assert(
		fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
			const query = filled(readQuery(new URLSearchParams(pairs)));
			expect(z.safeParse(listConsoleCourses.query, query).success).toBe(true);
		}),
	);
});

test("what is written is read back, and what is emptied leaves the address", () => {
	const params = writeQuery(new URLSearchParams("other=1&state=draft"), { search: "I-9", state: "", sort: "title" });
	expect(params.toString()).toBe("other=1&search=I-9&sort=title");
	expect(filled(readQuery(params))).toEqual({ search: "I-9", sort: "title" });
	expect(isNarrowed(readQuery(params))).toBe(true);
	expect(isNarrowed(readQuery(new URLSearchParams("sort=title&page=2")))).toBe(false);
});
