import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Course, CourseCard } from "../contract.ts";
import { type CatalogState, type CatalogUpdate, emptyCatalog, updateCatalog } from "./catalog-state.ts";

const course = (courseID: number) => ({ courseID }) as Course;
const state: CatalogState = { courses: [course(1)], single_course: course(2), categories: ["Compliance"] };

describe("the catalog's state", () => {
	test("is empty at first", () => {
		expect(emptyCatalog).toEqual({ courses: [], single_course: null, categories: [] });
	});

	test.each<[keyof CatalogState, CatalogUpdate]>([
		["courses", { type: "courses", courses: [course(3) as CourseCard] }],
		["single_course", { type: "single_course", single_course: course(4) }],
		["categories", { type: "categories", categories: ["Life Sciences"] }],
	])("replaces %s as a whole and nothing else", (part, update) => {
		const next = updateCatalog(state, update);
		expect(next).toEqual({ ...state, [part]: (update as unknown as Record<string, unknown>)[part] });
	});

	test("rejects an unknown update", () => {
		fc.assert(
			fc.property(fc.string(), (type) => {
				fc.pre(!["courses", "single_course", "categories"].includes(type));
				expect(() => updateCatalog(state, { type } as never)).toThrow("Unknown catalog update type");
			}),
		);
	});
});
