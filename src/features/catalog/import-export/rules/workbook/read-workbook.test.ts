import fc from "fast-check";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { writeWorkbook } from "#tests/support/catalog/write-workbook.ts";
import { readTable } from "../rows/read-table.ts";
import { readWorkbook } from "./read-workbook.ts";
import { sheetToCsv } from "./sheet-to-csv.ts";

const read = (rows: Parameters<typeof writeWorkbook>[0][number]["rows"], merged: string[] = []) =>
	readWorkbook(writeWorkbook([{ name: "Courses", rows, merged }]))[0]?.rows;

test("reads texts, numbers, answers, dates, times and the values of formulas", () => {
	const rows = read([
		["Title", "Price", "Date", "Time", "Open", "Sum"],
		[
			"Payroll & <pay>",
			149.1,
			{ number: 46392, style: "date" },
			{ number: 0.75, style: "time" },
			true,
			{ formula: "B2*2", value: 298.2 },
		],
		[
			null,
			1.125,
			{ number: 46392.75, style: "dateTime" },
			{ number: 0.0625, style: "time" },
			false,
			{ formula: 'A2&"!"', value: "Payroll!" },
		],
		[
			"x_x000D_y",
			0.1 + 0.2,
			{ number: 46392.75, style: "longDate" },
			{ number: 199, style: "euros" },
			{ error: "#N/A" },
		],
	]);
	expect(rows).toEqual([
		["Title", "Price", "Date", "Time", "Open", "Sum"],
		["Payroll & <pay>", "149.1", "2027-01-05", "18:00:00", "TRUE", "298.2"],
		["", "1.1250", "2027-01-05 18:00", "1:30:00", "FALSE", "Payroll!"],
		["x\ry", "0.3", "2027-01-05 18:00", "199 €", "#N/A"],
	]);
});

test("counts days from 1904 in workbooks that do", () => {
	const bytes = writeWorkbook([{ name: "Old", rows: [["Date"], [{ number: 44930.75, style: "dateTime" }]] }], {
		uses1904: true,
	});
	expect(readWorkbook(bytes)[0]?.rows[1]).toEqual(["2027-01-05 18:00"]);
});

test("repeats cells that are merged over rows, keeps the numbers of rows, and leaves out hidden sheets", () => {
	expect(read([["Category", "Title"], ["Pay", "One"], [null, "Two"], [], ["Leave", "Three"]], ["A2:A3"])).toEqual([
		["Category", "Title"],
		["Pay", "One"],
		["Pay", "Two"],
		[],
		["Leave", "Three"],
	]);
	const sheets = readWorkbook(
		writeWorkbook([
			{ name: "Secret", rows: [["a"]], hidden: true },
			{ name: "Courses", rows: [["b"]] },
		]),
	);
	expect(sheets.map(({ name }) => name)).toEqual(["Courses"]);
});

test("any text in a sheet comes back from its CSV, in its row", () => {
	const cell = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom("a,b", '"', "line\nbreak", "=1", " blank "));
	fc.assert(
		fc.property(fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 }), (rows) => {
			const csv = sheetToCsv({ name: "", rows: [["title", "price", "category", "duration"], ...rows] });
			for (const found of readTable(csv)?.rows ?? []) {
				const cells = "cells" in found ? found.cells : [];
				expect(cells.join("\0")).toBe((rows[found.row - 2] ?? []).join("\0"));
			}
		}),
	);
});

const entry = { "_rels/.rels": new Uint8Array(80_000_000) };
test.each([
	["text", new TextEncoder().encode("title,price\nOne,49\n".repeat(50)), /not an Excel workbook/],
	["an empty file", new Uint8Array(), /not an Excel workbook/],
	["another archive", zipSync({ "word/document.xml": new Uint8Array(3) }), /not an Excel workbook/],
	[
		"a workbook with a password",
		new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(600).fill(0)]),
		/has a password, or the old/,
	],
	["a bomb", zipSync(entry), /too large/],
	["a bomb that states a small size", lie(zipSync(entry)), /too large/],
	[
		"a damaged workbook",
		damage(writeWorkbook([{ name: "A", rows: [["a".repeat(5_000)]] }])),
		/damaged|not an Excel workbook/,
	],
])("refuses %s", (_what, bytes, reason) => expect(() => readWorkbook(bytes)).toThrow(reason));

/** States 1 kB as the unpacked size of every file. */
function lie(bytes: Uint8Array): Uint8Array {
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < bytes.length - 4; at++) {
		if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1_000, true);
		if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1_000, true);
	}
	return bytes;
}

function damage(bytes: Uint8Array): Uint8Array {
	return bytes.map((byte, index) => (index > 40 && index < bytes.length / 2 ? byte ^ 0x5a : byte));
}

test("never fails in another way, whatever bytes of a workbook change", () => {
	const bytes = writeWorkbook([
		{
			name: "Courses",
			rows: [
				["Title", "Price"],
				["One", 49],
			],
		},
	]);
	fc.assert(
		fc.property(
			fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
			(changes) => {
				const changed = bytes.slice();
				for (const [index, byte] of changes) changed[index] = byte;
				try {
					readWorkbook(changed);
				} catch (error) {
					expect((error as Error).name).toBe("UnreadableWorkbook");
				}
			},
		),
	);
});
