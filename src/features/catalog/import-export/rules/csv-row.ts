import { neutraliseCell, restoreCell } from "../../../../values/formats/spreadsheet-cell.ts";
import type { CatalogRow } from "./catalog-row.ts";

/** In the order of an export. */
export const csvColumns = [
	"courseID",
	"title",
	"category",
	"instructor",
	"webinarDate",
	"duration",
	"price",
	"discountedPrice",
	"archieve",
	"publishedAt",
	"creditHours",
	"description",
	"why_register",
	"what_you_will_learn",
	"areas_covered",
	"who_will_benefit",
	"instructor_profile",
	"background",
	"level",
	"language",
	"questions",
	"agenda",
	"capacity",
	"imageSrc",
	"Pricings",
	"Sites",
] as const satisfies (keyof CatalogRow)[];

export type Column = (typeof csvColumns)[number];
const numbers = new Set<Column>(["courseID", "duration", "price", "discountedPrice", "creditHours", "capacity"]);
const lists = new Set<Column>(["questions", "agenda", "Pricings", "Sites"]);

/** A course as cells that are safe in a spreadsheet. Lists are JSON. */
export function toCells(row: CatalogRow): string[] {
	return csvColumns.map((column) => {
		const value = row[column];
		if (value === null || value === undefined) return "";
		return neutraliseCell(lists.has(column) ? JSON.stringify(value) : String(value));
	});
}

/** Parses a line's cells; the row is validated later. Omits empty cells, and those of columns that are not imported (null). An unreadable number or list stays text, for the validation's message. */
export function fromCells(columns: readonly (Column | null)[], cells: readonly string[]): Record<string, unknown> {
	const filled = columns.map((column, index) => ({ column, text: restoreCell(cells[index] ?? "") })).filter(({ column, text }) => column && text !== "");
	return Object.fromEntries(filled.map(({ column, text }) => [column, readCell(column as Column, text)]));
}

function readCell(column: Column, text: string): unknown {
	// Excel writes 49,50 in countries with a decimal comma.
	if (numbers.has(column)) return /^\s*-?\d+([.,]\d{1,2}|\.\d+)?(e[+-]?\d+)?\s*$/i.test(text) ? Number(text.replace(",", ".")) : text;
	// Spreadsheets write TRUE and FALSE.
	if (column === "archieve") return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : text;
	if (!lists.has(column)) return text;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
