import { Parser } from "htmlparser2";
import { formatCellNumber, type NumberFormat, readNumberFormat } from "./number-format.ts";
import { damagedWorkbook, notWorkbook, openWorkbook, tooLargeWorkbook } from "./unpack.ts";

/** A sheet of a workbook: its rows from the first one on, without empty cells at their ends. */
export interface Sheet {
	name: string;
	rows: string[][];
}

/** 50,000 with titles and headings above them. */
const maxRows = 50_100;
const maxColumns = 500;
const maxCells = 1_000_000;
/** Of a sheet, in characters. Cells share their texts, so a small file can mean much more than it holds. */
const maxText = 64_000_000;

/**
 * Reads the visible sheets of an Excel workbook (.xlsx, ECMA-376). Formulas have the values that they had when the
 * workbook was saved. Cells that are merged over several rows repeat their value in each row.
 *
 * @throws {UnreadableWorkbook} with a sentence for the user
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
	const unpack = openWorkbook(bytes);
	const part = (name: string | undefined) => {
		const text = name === undefined ? "" : unpack(name);
		if (text === undefined) throw damagedWorkbook();
		return text;
	};
	const relations = (name: string) => {
		const list = readRelations(unpack(name.replace(/[^/]*$/, "_rels/$&.rels")) ?? "", name);
		return { list, find: (type: string) => list.find((relation) => relation.type === type)?.target };
	};
	const workbook = relations("").find("officeDocument");
	const { sheets, uses1904, isWorkbook } = readSheetList(workbook ? (unpack(workbook) ?? "") : "");
	if (!workbook || !isWorkbook) throw notWorkbook();
	const { list, find } = relations(workbook);
	const strings = readStrings(part(find("sharedStrings")));
	const formats = readFormats(part(find("styles")));
	return sheets.flatMap(({ name, id }) => {
		const relation = list.find((candidate) => candidate.id === id);
		if (!relation) throw damagedWorkbook();
		return relation.type === "worksheet"
			? [{ name, rows: readRows(part(relation.target), { strings, formats, uses1904 }) }]
			: [];
	});
}

type Attributes = Record<string, string>;
interface Handlers {
	open?: (name: string, attributes: Attributes) => void;
	text?: (text: string) => void;
	close?: (name: string) => void;
}

/** Programs can prefix the names of elements. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function parseXml(xml: string, { open, text, close }: Handlers): void {
	const parser = new Parser(
		{
			onopentag: (name, attributes) => open?.(localName(name), attributes),
			ontext: (data) => text?.(data),
			onclosetag: (name) => close?.(localName(name)),
		},
		{ xmlMode: true },
	);
	parser.end(xml);
}

function readSheetList(xml: string) {
	const sheets: { name: string; id: string }[] = [];
	let [uses1904, isWorkbook] = [false, false];
	parseXml(xml, {
		open(name, attributes) {
			if (name === "workbook") isWorkbook = true;
			if (name === "workbookPr") uses1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
			if (name !== "sheet" || (attributes.state ?? "visible") !== "visible") return;
			const [, id = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
			sheets.push({ name: attributes.name ?? "", id });
		},
	});
	return { sheets, uses1904, isWorkbook };
}

/** The parts that a part refers to (ECMA-376, part 2, 6.5), with the last word of their type: `worksheet`. */
function readRelations(xml: string, source: string): { id: string; type: string; target: string }[] {
	const relations: { id: string; type: string; target: string }[] = [];
	parseXml(xml, {
		open(name, { Id = "", Type = "", Target = "" }) {
			if (name === "Relationship")
				relations.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target: resolveTarget(Target, source) });
		},
	});
	return relations;
}

function resolveTarget(target: string, source: string): string {
	const path: string[] = [];
	for (const step of (target.startsWith("/") ? target : source.replace(/[^/]*$/, target)).split("/")) {
		if (step === "..") path.pop();
		else if (step !== "." && step !== "") path.push(step);
	}
	return path.join("/");
}

/** Excel writes characters that XML can't have as `_x000D_`. */
const decodeEscapes = (text: string) =>
	text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function readStrings(xml: string): string[] {
	const strings: string[] = [];
	let text: string[] = [];
	let [isText, isPhonetic] = [false, false];
	parseXml(xml, {
		open(name) {
			if (name === "si") text = [];
			if (name === "rPh") isPhonetic = true;
			isText = name === "t" && !isPhonetic;
		},
		text(data) {
			if (isText) text.push(data);
		},
		close(name) {
			if (name === "t") isText = false;
			if (name === "rPh") isPhonetic = false;
			if (name === "si") strings.push(decodeEscapes(text.join("")));
		},
	});
	return strings;
}

/** The format of each style of cells. */
function readFormats(xml: string): NumberFormat[] {
	const codes = new Map<number, string>();
	const formats: NumberFormat[] = [];
	let isCellStyle = false;
	parseXml(xml, {
		open(name, attributes) {
			const id = Number(attributes.numFmtId ?? 0);
			if (name === "numFmt") codes.set(id, attributes.formatCode ?? "");
			if (name === "cellXfs") isCellStyle = true;
			if (name === "xf" && isCellStyle) formats.push(readNumberFormat(id, codes.get(id)));
		},
		close(name) {
			if (name === "cellXfs") isCellStyle = false;
		},
	});
	return formats;
}

interface Context {
	strings: readonly string[];
	formats: readonly NumberFormat[];
	uses1904: boolean;
}

/** Where a cell is, from 0. */
interface CellPlace {
	row: number;
	column: number;
}

function readPlace(reference: string): CellPlace | undefined {
	const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
	if (!letters || !digits) return undefined;
	return {
		row: Number(digits) - 1,
		column: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
	};
}

function readRows(xml: string, context: Context): string[][] {
	const rows: string[][] = [];
	const merged: [CellPlace, CellPlace][] = [];
	let place: CellPlace = { row: -1, column: -1 };
	let cell: Attributes = {};
	let value: string[] = [];
	let [isValue, count] = [false, 0];

	function endCell() {
		const text = formatCell(cell, value.join(""), context);
		if (text.trim() === "" || place.column >= maxColumns) return;
		count += 1;
		if (place.row >= maxRows || count > maxCells) throw tooLargeWorkbook();
		while (rows.length <= place.row) rows.push([]);
		const row = rows[place.row] as string[];
		while (row.length < place.column) row.push("");
		row[place.column] = text;
	}

	parseXml(xml, {
		open(name, attributes) {
			if (name === "row")
				place = { row: attributes.r === undefined ? place.row + 1 : Number(attributes.r) - 1, column: -1 };
			if (name === "c") {
				place = readPlace(attributes.r ?? "") ?? { row: place.row, column: place.column + 1 };
				[cell, value] = [attributes, []];
			}
			if (name === "mergeCell") {
				const [first, last] = (attributes.ref ?? "").split(":").map(readPlace);
				if (first && last) merged.push([first, last]);
			}
			// A formula has its own element beside the value.
			isValue = name === "v" || name === "t";
		},
		text(data) {
			if (isValue) value.push(data);
		},
		close(name) {
			isValue = false;
			if (name === "c") endCell();
		},
	});
	for (const [first, last] of merged) fillDown(rows, first, last);
	let length = 0;
	for (const row of rows) for (const text of row) length += text.length;
	if (length > maxText) throw tooLargeWorkbook();
	return rows;
}

function fillDown(rows: string[][], first: CellPlace, last: CellPlace): void {
	const text = rows[first.row]?.[first.column];
	if (!text) return;
	for (let index = first.row + 1; index <= Math.min(last.row, rows.length - 1); index++) {
		const row = rows[index] as string[];
		while (row.length < first.column) row.push("");
		row[first.column] ||= text;
	}
}

function formatCell(
	{ t: type = "n", s: style }: Attributes,
	value: string,
	{ strings, formats, uses1904 }: Context,
): string {
	if (value.trim() === "") return "";
	if (type === "s") {
		const text = strings[Number(value)];
		if (text === undefined) throw damagedWorkbook();
		return text;
	}
	if (type === "b") return value === "1" ? "TRUE" : "FALSE";
	if (type !== "n") return type === "d" ? value.replace("T", " ") : decodeEscapes(value);
	const format = formats[Number(style ?? 0)] ?? readNumberFormat(0);
	return Number.isNaN(Number(value)) ? value : formatCellNumber(Number(value), format, uses1904);
}
