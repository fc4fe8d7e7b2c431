import fc from "fast-check";
import { expect, test } from "vitest";
import { toCourseState } from "#features/catalog/courses/rules/course-state.ts";
import { courseSorts } from "../console-contract.ts";
import { decodePlace, encodePlace } from "./console-cursor.ts";
import { missingForPublishing } from "./missing-for-publishing.ts";
import { searchedNumber, searchPatterns } from "./search-patterns.ts";

test("a course is in exactly one state, and public from its time on", () => {
	fc.assert(
		fc.property(
			fc.option(fc.date({ noInvalidDate: true })),
			fc.boolean(),
			fc.date({ noInvalidDate: true }),
			(publishedAt, archived, now) => {
				const state = toCourseState({ publishedAt, archived }, now);
				expect(state === "draft").toBe(publishedAt === null);
				expect(["published", "archived"].includes(state)).toBe(publishedAt !== null && publishedAt <= now);
				if (state === "archived") expect(archived).toBe(true);
			},
		),
	);
});

const id = fc.integer({ min: 1, max: 2_147_483_647 });
const moment = fc
	.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T00:00:00Z"), noInvalidDate: true })
	.map((date) => date.getTime());
const title = fc.string({ maxLength: 40, unit: "grapheme" }).filter((text) => !text.includes("\u0000"));

test("a cursor restores its position, for its own order only", () => {
	const places = fc.oneof(
		fc.tuple(fc.constantFrom("changed", "updated", "-updated"), fc.record({ key: moment, id })),
		fc.tuple(fc.constantFrom("date", "-date"), fc.record({ key: fc.option(moment), id })),
		fc.tuple(fc.constantFrom("title", "-title"), fc.record({ key: title, id })),
		fc.tuple(fc.constantFrom("price", "-price"), fc.record({ key: fc.nat(), id })),
	);
	fc.assert(
		fc.property(places, ([sort, place]) => {
			const word = encodePlace(sort, place);
			for (const other of courseSorts) expect(decodePlace(other, word)).toEqual(other === sort ? place : undefined);
		}),
	);
});

test("any text is read as a cursor or refused, without an error", () => {
	const words = fc.oneof(
		fc.string(),
		fc.base64String(),
		fc.json().map((text) => btoa(unescape(encodeURIComponent(text)))),
	);
	fc.assert(fc.property(words, (word) => void decodePlace("title", word)));
});

test("a typed character matches only itself in a pattern", () => {
	const unescaped = (pattern: string) => pattern.replace(/\\[\\%_]/g, "");
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (typed) => {
			for (const pattern of searchPatterns(typed)) expect(unescaped(pattern)).toMatch(/^%[^%_\\]*%$/u);
		}),
	);
	expect(searchPatterns(" 50%  off_x ab")).toEqual(["%50\\%%", "%off\\_x%", "% ab%"]);
	expect([searchedNumber(" #12 "), searchedNumber("0"), searchedNumber("99999999999"), searchedNumber("12a")]).toEqual([
		12,
		undefined,
		undefined,
		undefined,
	]);
});

test("a course with text, a price option and a site can be published", () => {
	expect(missingForPublishing({ description: "D", pricings: [{}], siteIds: [1] })).toEqual([]);
	expect(
		missingForPublishing({ description: "<p>&nbsp;</p>", pricings: [], siteIds: [] }).map(({ path }) => path),
	).toEqual(["description", "pricings", "siteIds"]);
});
