import { readNumber } from "#values/formats/read-number.ts";
import { neutraliseCell, restoreCell } from "#values/formats/spreadsheet-cell.ts";
import { type ColumnName, csvColumns, fileColumns } from "../fields.ts";
import type { CatalogRow } from "./catalog-row.ts";

/** A course as cells that are safe in a spreadsheet. Lists are JSON. */
export function toCells(row: CatalogRow): string[] {
	return csvColumns.map((column) => {
		const value = row[column];
		if (value === null || value === undefined) return "";
		return neutraliseCell(fileColumns[column].cell === "list" ? JSON.stringify(value) : typeof value === "number" ? toNumberCell(value) : String(value));
	});
}

/** With four decimals instead of three, which could be read as thousands. */
const toNumberCell = (value: number): string => (readNumber(String(value)) === "unclear" ? `${value}0` : String(value));

/** Parses a line's cells; the row is validated later. Omits empty cells, and those of columns that are not imported (null). An unreadable number or list stays text, for the validation's message. */
export function fromCells(columns: readonly (ColumnName | null)[], cells: readonly string[]): Record<string, unknown> {
	const filled = columns.map((column, index) => ({ column, text: restoreCell(cells[index] ?? "") })).filter(({ column, text }) => column && text !== "");
	return Object.fromEntries(filled.map(({ column, text }) => [column, readCell(column as ColumnName, text)]));
}

function readCell(column: ColumnName, text: string): unknown {
	const { cell } = fileColumns[column];
	if (cell === "number") return toNumber(text);
	// Spreadsheets write TRUE and FALSE.
	if (cell === "boolean") return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : text;
	if (cell !== "list") return text;
	try {
		return JSON.parse(text, keepUnclear);
	} catch {
		return text;
	}
}

function toNumber(text: string): number | string {
	const number = readNumber(text);
	return typeof number === "number" ? number : text;
}

/** People write these lists too, so an unclear number in them stays text. */
function keepUnclear(_key: string, value: unknown, context?: { source?: string }): unknown {
	return typeof value === "number" && context?.source !== undefined && readNumber(context.source) === "unclear" ? context.source : value;
}
