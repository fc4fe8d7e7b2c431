import { expect, test } from "vitest";
import { type EarlierExport, writeEarlierExports } from "#tests/support/catalog/earlier-exports.ts";
import { decodeText } from "#values/formats/text-encoding.ts";
import { groupRows, toCourses } from "../rows/group-rows.ts";
import { readCells } from "../rows/read-cells.ts";
import { completeSettings, examineColumns, readFileColumns } from "./file-columns.ts";

const exports = writeEarlierExports();

/** Reads all rows with the answers of a provider, as an import does. */
function readAll({ buffer }: EarlierExport, forAllRows: Record<string, string>) {
	const columns = readFileColumns(decodeText(buffer).text);
	if (!columns) throw new Error("The file has no header.");
	const { table, meanings, areNamed } = columns;
	const answers = completeSettings(
		{ forAllRows, timeZone: "America/Chicago", dateOrder: "month-first" as const },
		examineColumns(columns),
	);
	const settings = { ...answers, columns: meanings, names: table.header.names, isExport: areNamed };
	const rows = table.rows.map((row) =>
		"cells" in row ? { row: row.row, line: row.line, read: readCells(row.cells, settings) } : row,
	);
	return { rows: rows.length, courses: meanings.includes("sessionType") ? groupRows(rows) : rows.flatMap(toCourses) };
}

test.each<[keyof typeof exports, Record<string, string>]>([
	["excel", { webinarTime: "1:00 PM" }],
	["shopify", { duration: "60" }],
	["wooCommerce", { duration: "60" }],
	["eventbrite", { category: "Law", instructor: "Ann Example" }],
	["thinkific", {}],
])("reads every row of a long file of %s, also price options below all products", (name, forAllRows) => {
	const file = exports[name];
	const { rows, courses } = readAll(file, forAllRows);
	expect(rows).toBe(file.rows);
	expect(courses.filter((course) => "error" in course)).toEqual([]);
	expect(courses).toHaveLength(file.courses.length);
	for (const [index, { title, options }] of file.courses.entries()) {
		const pricings = options.map((sessionType) => expect.objectContaining({ sessionType }));
		const value = {
			title,
			price: expect.any(Number),
			duration: expect.any(Number),
			category: expect.any(String),
			instructor: expect.any(String),
		};
		expect(courses[index]).toMatchObject({
			value: { ...value, ...(options.length > 0 ? { Pricings: pricings } : {}) },
		});
	}
});

test("takes samples from further below if the first rows have none", () => {
	const rows = Array.from({ length: 30 }, (_, index) => `Course ${index},,${index < 25 ? "" : "60 min"}`);
	const columns = readFileColumns(["Title,Remarks,Runtime", ...rows].join("\n"));
	expect(columns?.found).toEqual([
		{ name: "Title", sample: "Course 0" },
		{ name: "Remarks", sample: "" },
		{ name: "Runtime", sample: "60 min" },
	]);
});
