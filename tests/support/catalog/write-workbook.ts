import { strToU8, zipSync } from "fflate";

/**
 * A cell of a test's workbook: a text, a number with a style, a formula with the value that it had, or another kind.
 */
export type TestCell =
	| string
	| number
	| boolean
	| { number: number; style: keyof typeof styles }
	| { formula: string; value: string | number }
	| { error: string }
	| null;

/** The styles of cells by name, with the id of their number format. */
const styles = { general: 0, date: 14, dateTime: 22, time: 20, euros: 164, longDate: 165 };
const codes = { 164: "#,##0.00\\ [$€-407]", 165: "[$-409]dddd, mmmm d, yyyy h:mm AM/PM" };

export interface TestSheet {
	name: string;
	rows: TestCell[][];
	merged?: string[];
	hidden?: boolean;
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Writes a workbook as Excel does: texts are shared, dates are numbers with a format, empty cells are left out. */
export function writeWorkbook(sheets: readonly TestSheet[], { uses1904 = false } = {}): Uint8Array {
	const strings: string[] = [];
	const share = (text: string) => (strings.includes(text) ? strings.indexOf(text) : strings.push(text) - 1);
	const parts: Record<string, string> = {};
	for (const [index, { rows, merged = [] }] of sheets.entries()) {
		const data = rows.map((cells, row) => {
			const written = cells
				.map((cell, column) => writeCell(cell, `${columnLetters(column)}${row + 1}`, share))
				.join("");
			return written === "" ? "" : `<row r="${row + 1}">${written}</row>`;
		});
		const merges =
			merged.length === 0
				? ""
				: `<mergeCells count="${merged.length}">${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
		parts[`xl/worksheets/sheet${index + 1}.xml`] =
			`<worksheet ${main}><sheetData>${data.join("")}</sheetData>${merges}</worksheet>`;
	}
	const list = sheets.map(
		({ name, hidden }, index) =>
			`<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`,
	);
	const targets = sheets.map(
		(_, index) =>
			`<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
	);
	const formats = Object.entries(codes).map(
		([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeXml(code)}"/>`,
	);
	return pack({
		...parts,
		"_rels/.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
		"xl/workbook.xml": `<workbook ${main} xmlns:r="${relations}"><workbookPr${uses1904 ? ' date1904="1"' : ""}/><sheets>${list.join("")}</sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join("")}<Relationship Id="texts" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
		"xl/sharedStrings.xml": `<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join("")}</sst>`,
		"xl/styles.xml": `<styleSheet ${main}><numFmts>${formats.join("")}</numFmts><cellStyleXfs><xf numFmtId="0"/></cellStyleXfs><cellXfs>${Object.values(
			styles,
		)
			.map((id) => `<xf numFmtId="${id}"/>`)
			.join("")}</cellXfs></styleSheet>`,
	});
}

/** Packs the parts of a workbook. */
export const pack = (parts: Record<string, string>): Uint8Array =>
	zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)])));

const columnLetters = (column: number): string =>
	(column < 26 ? "" : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function writeCell(cell: TestCell, ref: string, share: (text: string) => number): string {
	if (cell === null) return "";
	if (typeof cell === "string") return `<c r="${ref}" t="s"><v>${share(cell)}</v></c>`;
	if (typeof cell === "number") return `<c r="${ref}"><v>${cell}</v></c>`;
	if (typeof cell === "boolean") return `<c r="${ref}" t="b"><v>${Number(cell)}</v></c>`;
	if ("error" in cell) return `<c r="${ref}" t="e"><v>${cell.error}</v></c>`;
	if ("number" in cell) return `<c r="${ref}" s="${Object.keys(styles).indexOf(cell.style)}"><v>${cell.number}</v></c>`;
	const kind = typeof cell.value === "string" ? ' t="str"' : "";
	return `<c r="${ref}"${kind}><f>${escapeXml(cell.formula)}</f><v>${escapeXml(String(cell.value))}</v></c>`;
}
