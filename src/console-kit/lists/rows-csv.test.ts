import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { restoreCell } from "#values/formats/spreadsheet-cell.ts";
import { type CsvColumns, toCsvHead, toCsvLines } from "./rows-csv.ts";

interface Row {
	name: string;
	count: number | null;
}

const columns: CsvColumns<Row> = ["name", { count: (row) => row.count }];

test("writes a file that spreadsheets read, with every value intact", () => {
	const rows = fc.array(fc.record({ name: fc.string({ unit: "grapheme" }), count: fc.option(fc.nat()) }), {
		maxLength: 20,
	});
	fc.assert(
		fc.property(rows, (given) => {
			const file = toCsvHead(columns) + toCsvLines(columns, given);
			expect(file.startsWith("\uFEFFname,count\r\n")).toBe(true);
			const read: { name: string; count: string }[] = parse(file, {
				bom: true,
				columns: true,
				record_delimiter: "\r\n",
			});
			expect(read.map(({ name, count }) => [restoreCell(name), count])).toEqual(
				given.map(({ name, count }) => [name, String(count ?? "")]),
			);
		}),
	);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)"])("escapes %s, which a spreadsheet would run", (formula) => {
	expect(toCsvLines(columns, [{ name: formula, count: null }])).toBe(`'${formula},\r\n`);
});

test("keeps negative numbers as numbers", () => {
	expect(toCsvLines(columns, [{ name: "Owed", count: -12.5 }])).toBe("Owed,-12.5\r\n");
});

test("names columns after their properties, or otherwise", () => {
	const named: CsvColumns<Row> = ["count", { title: "name", twice: ({ count }) => (count ?? 0) * 2 }];
	expect(toCsvHead(named) + toCsvLines(named, [{ name: "Owed", count: 2 }])).toBe(
		"\uFEFFcount,title,twice\r\n2,Owed,4\r\n",
	);
});
