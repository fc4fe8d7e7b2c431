import { expect, test } from "vitest";
import { contentFields } from "#features/catalog/courses/fields.ts";
import { fieldRows } from "./field-rows.ts";

test("puts fields of half the width in pairs, in the order of their definition", () => {
	expect(fieldRows("basics")).toEqual([
		["title"],
		["reference"],
		["category", "duration"],
		["level", "language"],
		["instructor"],
		["certificateValidity"],
	]);
	expect(fieldRows("price")).toEqual([["price", "discountedPrice"], ["pricings"], ["siteIds"]]);
});

test("shows every field in one part of the editor", () => {
	const shown = (["basics", "session", "texts", "lists", "proof", "price"] as const).flatMap(fieldRows).flat();
	expect(shown).toEqual(contentFields);
});
