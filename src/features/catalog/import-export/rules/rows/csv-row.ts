import { readNumber } from "#values/formats/read-number.ts";
import { neutraliseCell } from "#values/formats/spreadsheet-cell.ts";
import { csvColumns, fileColumns } from "../../fields.ts";
import type { CatalogRow } from "../catalog-row.ts";

/** A course as cells that are safe in a spreadsheet. Lists are JSON. */
export function toCells(row: CatalogRow): string[] {
	return csvColumns.map((column) => {
		const value = row[column];
		if (value === null || value === undefined) return "";
		return neutraliseCell(
			fileColumns[column].cell === "list"
				? JSON.stringify(value)
				: typeof value === "number"
					? toNumberCell(value)
					: String(value),
		);
	});
}

/** With four decimals instead of three, which could be read as thousands. */
const toNumberCell = (value: number): string => (readNumber(String(value)) === "unclear" ? `${value}0` : String(value));

/** Parses a list; a text that is none stays as it is, for the validation's message. */
export function readListCell(text: string): unknown {
	try {
		return JSON.parse(text, keepUnclear);
	} catch {
		return text;
	}
}

/** People write these lists too, so an unclear number in them stays text. */
function keepUnclear(_key: string, value: unknown, context?: { source?: string }): unknown {
	return typeof value === "number" && context?.source !== undefined && readNumber(context.source) === "unclear"
		? context.source
		: value;
}
