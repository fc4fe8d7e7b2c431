import fc from "fast-check";
import { expect, test } from "vitest";
import { sortByNumber, sortByRelations } from "./sort-parts.ts";

const listNames = (parts: readonly { name: string }[]) => sortByRelations("parts", parts).map(({ name }) => name);

test.each([
	["by name", [{ name: "b" }, { name: "a" }], ["a", "b"]],
	["parts before those that they name", [{ name: "a" }, { name: "b", before: ["a"] }], ["b", "a"]],
	["parts after those that they name", [{ name: "a", after: ["b"] }, { name: "b" }], ["b", "a"]],
	[
		"through several parts",
		[{ name: "a", after: ["b"] }, { name: "b" }, { name: "c", before: ["b"] }],
		["c", "b", "a"],
	],
])("sorts %s", (_how, parts, sorted) => {
	expect(listNames(parts)).toEqual(sorted);
});

test("keeps parts of one name together, in their order", () => {
	const parts = [
		{ name: "b", text: "first" },
		{ name: "a", text: "" },
		{ name: "b", text: "second" },
	];
	expect(sortByRelations("parts", parts).map(({ text }) => text)).toEqual(["", "first", "second"]);
});

test.each([{ before: ["gone"] }, { after: ["gone"] }])(
	"fails if a part names one that does not exist: %j",
	(relation) => {
		expect(() => listNames([{ name: "a", ...relation }])).toThrow("parts: gone is missing.");
	},
);

test("fails if parts wait for each other", () => {
	const parts = [
		{ name: "a", after: ["c"] },
		{ name: "b", after: ["a"] },
		{ name: "c", before: [], after: ["b"] },
		{ name: "d" },
	];
	expect(() => listNames(parts)).toThrow("parts: these wait for each other: a, b, c.");
});

test("does not depend on the order in which parts are listed", () => {
	const parts = [{ name: "a", after: ["d"] }, { name: "b" }, { name: "c", before: ["b"] }, { name: "d" }];
	fc.assert(
		fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (shuffled) => {
			expect(listNames(shuffled)).toEqual(listNames(parts));
		}),
	);
});

test("sorts by number, and fails if two have the same", () => {
	expect(sortByNumber("steps", [{ order: 2 }, { order: 1 }])).toEqual([{ order: 1 }, { order: 2 }]);
	expect(() => sortByNumber("steps", [{ order: 2 }, { order: 1 }, { order: 2 }])).toThrow(
		"steps: two have the order 2.",
	);
});
