import { expect, test } from "vitest";
import { sortRows } from "./sort-rows.ts";

const columns = [
	{ id: "name", sortValue: (row: { name: string }) => row.name },
	{ id: "used", sortValue: (row: { used: number | null }) => row.used },
	{ id: "actions" },
];
const rows = [
	{ name: "Rule 10", used: 3 },
	{ name: "rule 2", used: null },
	{ name: "Rule 9", used: 12 },
	{ name: "Audit", used: 3 },
];
const sorted = (sort: string) => sortRows(rows, columns, sort).map(({ name }) => name);

test("sorts text as people count, and numbers by size", () => {
	expect(sorted("name")).toEqual(["Audit", "rule 2", "Rule 9", "Rule 10"]);
	expect(sorted("-name")).toEqual(["Rule 10", "Rule 9", "rule 2", "Audit"]);
});

test("puts rows without a value last in both directions, and keeps the order of equal rows", () => {
	expect(sorted("used")).toEqual(["Rule 10", "Audit", "Rule 9", "rule 2"]);
	expect(sorted("-used")).toEqual(["Rule 9", "Rule 10", "Audit", "rule 2"]);
});

test("keeps the given order without a column to sort by", () => {
	for (const sort of ["", "actions", "unknown"]) expect(sorted(sort)).toEqual(rows.map(({ name }) => name));
});
