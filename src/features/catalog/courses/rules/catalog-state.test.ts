import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proves } from "#tests/support/proves.ts";
import type { Course, CourseCard } from "../contract.ts";
import { type CatalogState, type CatalogUpdate, emptyCatalog, updateCatalog } from "./catalog-state.ts";

const course = (courseID: number) => ({ courseID }) as Course;
const state: CatalogState = { courses: [course(1)], single_course: course(2), categories: ["Compliance"] };

describe("the catalog's state", () => {
	test("is empty at first", proves("3.83-3.86"), () => {
		expect(emptyCatalog).toEqual({ courses: [], single_course: null, categories: [] });
	});

	const updates: [part: keyof CatalogState, statements: string, CatalogUpdate][] = [
		["courses", "3.83, 4.59", { type: "courses", courses: [course(3) as CourseCard] }],
		["single_course", "3.84, 4.60", { type: "single_course", single_course: course(4) }],
		["categories", "3.85, 4.61", { type: "categories", categories: ["Life Sciences"] }],
	];
	for (const [part, statements, update] of updates)
		test(`replaces ${part} as a whole and nothing else`, proves(statements), () => {
			const next = updateCatalog(state, update);
			expect(next).toEqual({ ...state, [part]: (update as unknown as Record<string, unknown>)[part] });
		});

	test("rejects an unknown update", proves("8.40"), () => {
		fc.assert(
			fc.property(fc.string(), (type) => {
				fc.pre(!["courses", "single_course", "categories"].includes(type));
				expect(() => updateCatalog(state, { type } as never)).toThrow("Unknown catalog update type");
			}),
		);
	});
});
