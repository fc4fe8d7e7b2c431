import { expect, test } from "vitest";
import { columnNames, createRecord, namesWith, pick, pluck, readColumns, writeColumns } from "./definitions.ts";

const fields = {
	title: { label: "Title", column: { name: "title", write: (text: string) => text, read: (text: string) => text } },
	price: {
		label: "Price",
		hint: "In dollars",
		column: { name: "price_cents", write: (dollars: number) => dollars * 100, read: (cents: number) => cents / 100 },
	},
	sites: { label: "Sites" },
} as const;

test("takes one part of every definition", () => {
	expect(pluck(fields, "label")).toEqual({ title: "Title", price: "Price", sites: "Sites" });
});

test("lists the fields that have a part", () => {
	expect(namesWith(fields, "column")).toEqual(["title", "price"]);
	expect(namesWith(fields, "hint")).toEqual(["price"]);
});

test("converts values to columns and back", () => {
	const row = writeColumns(fields, { title: "One", price: 12.5 });
	expect(row).toEqual({ title: "One", price_cents: 1250 });
	expect(readColumns(fields, row)).toEqual({ title: "One", price: 12.5 });
	expect(columnNames(fields)).toEqual(["title", "price_cents"]);
});

test("copies and makes records by name", () => {
	expect(pick({ a: 1, b: 2, c: 3 }, ["c", "a"])).toEqual({ a: 1, c: 3 });
	expect(createRecord(["a", "b"], (name) => name.toUpperCase())).toEqual({ a: "A", b: "B" });
});
