import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { pack } from "#tests/support/catalog/write-workbook.ts";
import { readWorkbook } from "./read-workbook.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const document = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const strict = "http://purl.oclc.org/ooxml";
const sst = (...texts: string[]) =>
	`<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`;
const sheet = (rows: string) => `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
const list = (id = "rId1") =>
	`<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Kurse" sheetId="1" r:id="${id}"/></sheets></workbook>`;

/** The relationships of a part: id, end of the type, target. */
const relations = (...entries: [id: string, type: string, target: string][]) =>
	`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries
		.map(
			([id, type, target]) =>
				`<Relationship Type="${type.includes(":") ? type : `${document}/${type}`}" Target="${target}" Id="${id}"/>`,
		)
		.join("")}</Relationships>`;
const root = relations(["rId1", "officeDocument", "xl/workbook.xml"]);

/** Workbooks as programs other than Excel write them, each with its rows. */
const workbooks: [name: string, parts: Record<string, string>, rows: string[][]][] = [
	[
		"a report of .NET: prefixed elements, absolute targets, another case, empty shared cells",
		{
			"_rels/.rels": relations(["R1", "officeDocument", "/xl/workbook.xml"]),
			"xl/workbook.xml": `<x:workbook xmlns:x="${main}"><x:sheets><x:sheet name="Report" sheetId="1" d1:id="R2" xmlns:d1="${document}"/></x:sheets></x:workbook>`,
			"xl/_rels/workbook.xml.rels": relations(
				["R2", "worksheet", "/xl/worksheets/sheet.xml"],
				["R3", "sharedStrings", "/xl/SharedStrings.xml"],
			),
			"xl/SharedStrings.xml": `<x:sst xmlns:x="${main}"><x:si><x:t>Email</x:t></x:si><x:si><x:t>Company</x:t></x:si><x:si><x:t>ann@example.com</x:t></x:si></x:sst>`,
			"xl/worksheets/sheet.xml": `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c></x:row><x:row><x:c r="A2" t="s"><x:v>2</x:v></x:c><x:c r="B2" t="s"/></x:row></x:sheetData></x:worksheet>`,
		},
		[["Email", "Company"], ["ann@example.com"]],
	],
	[
		"texts in a part with a number",
		{
			"_rels/.rels": root,
			"xl/workbook.xml": list(),
			"xl/_rels/workbook.xml.rels": relations(
				["rId1", "worksheet", "worksheets/data.xml"],
				["rId2", "sharedStrings", "strings1.xml"],
			),
			"xl/strings1.xml": sst("Title", "Stark Law"),
			"xl/worksheets/data.xml": sheet(
				'<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v></v></c><c r="C2"><v>5</v></c></row>',
			),
		},
		[["Title"], ["Stark Law", "", "5"]],
	],
	[
		"a workbook at the root of the file",
		{
			"_rels/.rels": relations(["a", "officeDocument", "book.xml"]),
			"book.xml": list("s1"),
			"_rels/book.xml.rels": relations(["s1", "worksheet", "tabs/first.xml"], ["s2", "sharedStrings", "./texts.xml"]),
			"texts.xml": sst("Titel"),
			"tabs/first.xml": sheet('<row><c t="s"><v>0</v></c></row>'),
		},
		[["Titel"]],
	],
	[
		"targets that climb, a workbook in a folder of its own",
		{
			"_rels/.rels": relations(["a", "officeDocument", "docs/book/workbook.xml"]),
			"docs/book/workbook.xml": list(),
			"docs/book/_rels/workbook.xml.rels": relations(["rId1", "worksheet", "../sheets/s.xml"]),
			"docs/sheets/s.xml": sheet(
				'<row><c t="inlineStr"><is><t>Titre</t></is></c><c t="inlineStr"><is><r><t>Pri</t></r><r><t>x</t></r></is></c></row>',
			),
		},
		[["Titre", "Prix"]],
	],
	[
		"Strict Open XML with dates as texts",
		{
			"_rels/.rels": relations(["rId1", `${strict}/officeDocument/relationships/officeDocument`, "xl/workbook.xml"]),
			"xl/workbook.xml": `<workbook xmlns="${strict}/spreadsheetml/main" xmlns:r="${strict}/officeDocument/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
			"xl/_rels/workbook.xml.rels": relations(
				["rId1", `${strict}/officeDocument/relationships/worksheet`, "worksheets/sheet1.xml"],
				["rId2", `${strict}/officeDocument/relationships/sharedStrings`, "texts.xml"],
			),
			"xl/texts.xml": `<sst xmlns="${strict}/spreadsheetml/main"><si><t>Date</t></si></sst>`,
			"xl/worksheets/sheet1.xml": `<worksheet xmlns="${strict}/spreadsheetml/main"><sheetData><row><c t="s"><v>0</v></c></row><row><c t="d"><v>2027-05-21</v></c></row></sheetData></worksheet>`,
		},
		[["Date"], ["2027-05-21"]],
	],
	[
		"LibreOffice: single quotes, empty cells with a style, a comment, furigana left out",
		{
			"_rels/.rels": root,
			"xl/workbook.xml": list(),
			"xl/_rels/workbook.xml.rels": relations(
				["rId1", "worksheet", "worksheets/sheet1.xml"],
				["rId2", "sharedStrings", "sharedStrings.xml"],
			),
			"xl/sharedStrings.xml": sst("東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh><t xml:space='preserve'> "),
			"xl/worksheets/sheet1.xml": sheet(
				"<!-- x --><row r='1' customFormat='false'><c r='A1' s='0' t='s'><v>0</v></c><c r='B1' s='1'/></row>",
			),
		},
		[["東京"]],
	],
	[
		"a second sheet that is a chart, and properties before the workbook",
		{
			"_rels/.rels": relations(
				["rId2", "extended-properties", "docProps/app.xml"],
				["rId1", "officeDocument", "xl/workbook.xml"],
			),
			"xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${document}"><sheets><sheet name="Chart" sheetId="2" r:id="rId9"/><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
			"xl/_rels/workbook.xml.rels": relations(
				["rId9", "chartsheet", "chartsheets/sheet1.xml"],
				["rId1", "worksheet", "worksheets/sheet1.xml"],
			),
			"xl/chartsheets/sheet1.xml": `<chartsheet xmlns="${main}"/>`,
			"xl/worksheets/sheet1.xml": sheet('<row><c t="str"><v>Title</v></c></row>'),
		},
		[["Title"]],
	],
];

test.each(workbooks)("reads %s", (_name, parts, rows) => {
	const [first] = readWorkbook(pack(parts));
	expect(first?.rows.map((cells) => cells.map((cell) => cell.trim()))).toEqual(rows);
});

test("reads a file whose sizes are written as 64 bits", () => {
	const [, parts, rows] = workbooks[1] as (typeof workbooks)[number];
	expect(readWorkbook(writeLongSizes(pack(parts)))[0]?.rows).toEqual(rows);
});

/** Writes the sizes and places of a ZIP archive's entries into their extra fields, as programs do that stream. */
function writeLongSizes(bytes: Uint8Array): Uint8Array {
	const end = bytes.length - 22;
	const start = new DataView(bytes.buffer).getUint32(end + 16, true);
	const entries: Uint8Array[] = [];
	for (let at = start; at < end; ) {
		const length = 46 + new DataView(bytes.buffer).getUint16(at + 28, true);
		const entry = new Uint8Array(length + 28);
		entry.set(bytes.subarray(at, at + length));
		const view = new DataView(entry.buffer);
		const sizes = [24, 20, 42].map((offset) => view.getUint32(offset, true));
		for (const offset of [24, 20, 42]) view.setUint32(offset, 0xffffffff, true);
		view.setUint16(30, 28, true);
		view.setUint16(length, 1, true);
		view.setUint16(length + 2, 24, true);
		for (const [index, size] of sizes.entries()) view.setBigUint64(length + 4 + 8 * index, BigInt(size), true);
		entries.push(entry);
		at += length;
	}
	return new Uint8Array([
		...bytes.subarray(0, start),
		...entries.flatMap((entry) => [...entry]),
		...bytes.subarray(end),
	]);
}

test("reads a file whose folders are written with backslashes", () => {
	const parts = {
		"_rels\\.rels": root,
		"xl\\workbook.xml": list(),
		"xl\\_rels\\workbook.xml.rels": relations(["rId1", "worksheet", "worksheets/s.xml"]),
	};
	const bytes = pack({ ...parts, "xl\\worksheets\\s.xml": sheet('<row><c t="str"><v>Title</v></c></row>') });
	expect(readWorkbook(bytes)[0]?.rows).toEqual([["Title"]]);
});

/** Files that can't be read, with what the person is told. */
const unreadable: [name: string, bytes: Uint8Array, message: RegExp][] = [
	["texts that are missing", pack({ ...workbookWithout("xl/sharedStrings.xml") }), /damaged|incomplete/],
	["a sheet that is missing", pack({ ...workbookWithout("xl/worksheets/sheet1.xml") }), /damaged|incomplete/],
	[
		"Excel's binary workbook",
		pack({ "_rels/.rels": relations(["rId1", "officeDocument", "xl/workbook.bin"]), "xl/workbook.bin": "" }),
		/\.xlsx/,
	],
	[
		"a document of LibreOffice",
		zipSync({ mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"), "content.xml": strToU8("<a/>") }),
		/\.xlsx/,
	],
	[
		"a document of Word",
		pack({
			"_rels/.rels": relations(["rId1", "officeDocument", "word/document.xml"]),
			"word/document.xml": "<w:document/>",
		}),
		/\.xlsx/,
	],
];

test.each(unreadable)("says what is wrong with %s", (_name, bytes, message) => {
	expect(() => readWorkbook(bytes)).toThrow(message);
});

/** The parts of a usual workbook, but one. */
function workbookWithout(name: string): Record<string, string> {
	const parts = {
		"_rels/.rels": root,
		"xl/workbook.xml": list(),
		"xl/_rels/workbook.xml.rels": relations(
			["rId1", "worksheet", "worksheets/sheet1.xml"],
			["rId2", "sharedStrings", "sharedStrings.xml"],
		),
		"xl/sharedStrings.xml": sst("Title"),
		"xl/worksheets/sheet1.xml": sheet('<row><c t="s"><v>0</v></c></row>'),
	};
	return Object.fromEntries(Object.entries(parts).filter(([part]) => part !== name));
}

test("refuses a small file that means more text than a computer has", () => {
	const cells = Array.from({ length: 40_000 }, () => '<row><c t="s"><v>0</v></c></row>').join("");
	const bytes = pack({
		...workbookWithout(""),
		"xl/sharedStrings.xml": sst("x".repeat(2_000_000)),
		"xl/worksheets/sheet1.xml": sheet(cells),
	});
	expect(() => readWorkbook(bytes)).toThrow(/too large|too much/);
});

test("keeps the zeros that a number format adds", () => {
	const codes = ["0000000", "00000", "0000000;-0000000", "0", "0.00", "000-00-0000"];
	const numbers = ["4711", "02139", "815", "5", "1.5", "123456789"];
	const bytes = pack({
		"_rels/.rels": root,
		"xl/workbook.xml": list(),
		"xl/_rels/workbook.xml.rels": relations(
			["rId1", "worksheet", "worksheets/sheet1.xml"],
			["rId3", "styles", "looks.xml"],
		),
		"xl/looks.xml": `<styleSheet xmlns="${main}"><numFmts>${codes.map((code, index) => `<numFmt numFmtId="${170 + index}" formatCode="${code}"/>`).join("")}</numFmts><cellXfs>${codes.map((_, index) => `<xf numFmtId="${170 + index}"/>`).join("")}</cellXfs></styleSheet>`,
		"xl/worksheets/sheet1.xml": sheet(
			`<row>${numbers.map((value, index) => `<c s="${index}"><v>${value}</v></c>`).join("")}</row>`,
		),
	});
	expect(readWorkbook(bytes)[0]?.rows).toEqual([["0004711", "02139", "0000815", "5", "1.5", "123-45-6789"]]);
});

test("accepts 50,000 rows below a header", () => {
	const rows = Array.from({ length: 50_001 }, (_, index) => [index === 0 ? "Title" : `Course ${index}`]);
	const bytes = pack({
		...workbookWithout(""),
		"xl/worksheets/sheet1.xml": sheet(rows.map(([title]) => `<row><c t="str"><v>${title}</v></c></row>`).join("")),
	});
	expect(readWorkbook(bytes)[0]?.rows).toHaveLength(50_001);
});
