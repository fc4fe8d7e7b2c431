import { siteZones } from "#values/time-zones/site-zones.ts";
import { findExactColumn } from "../../rules/columns/column-names.ts";
import { describeHeaderError } from "../../rules/columns/describe-header-error.ts";
import type { ColumnMapping } from "../../rules/columns/guess-columns.ts";
import type { CsvError, CsvRecord } from "../../rules/csv-records.ts";
import { groupRows, type ReadRow, toCourses } from "../../rules/rows/group-rows.ts";
import { type CellSettings, readCells } from "../../rules/rows/read-cells.ts";
import type { ReadSettings } from "../../rules/rows/read-settings.ts";
import { readRecords } from "./read-records.ts";
import type { SourceRow } from "./source-row.ts";

/** How to read a CSV file. */
export interface CsvOptions {
	/** The columns, if the first line has other names for them. */
	columns?: ColumnMapping | undefined;
	settings?: ReadSettings | undefined;
}

/**
 * Parses courses from a CSV text in pieces. The header names the columns in any order, and its line determines the
 * delimiter. Rows are kept in memory only if several rows can be one course.
 */
export async function* readCsvRows(pieces: AsyncIterable<string>, options: CsvOptions = {}): AsyncGenerator<SourceRow> {
	let settings: CellSettings | undefined;
	const rows: ReadRow[] = [];
	for await (const record of readRecords(pieces)) {
		if ("header" in record) {
			const { delimiter, header, first } = record;
			const { row, line } = first ?? { row: 1, line: 1 };
			if (delimiter !== undefined) yield { row: 1, line: 1, delimiter };
			if (!header || header.names.length === 0) {
				yield { row, line, error: first && "error" in first ? first.error : "The first line must name the columns." };
				return;
			}
			const error = describeHeaderError(header.names, options.columns);
			if (error) {
				yield { row, line, error };
				return;
			}
			settings = toCellSettings(header.names, options);
		} else if (settings) {
			const found = toReadRow(record, settings);
			if (settings.columns.includes("sessionType") || settings.columns.includes("parent")) rows.push(found);
			else yield* toCourses(found);
		}
	}
	yield* groupRows(rows);
}

function toCellSettings(names: readonly string[], { columns, settings }: CsvOptions): CellSettings {
	const { timeZone = siteZones().first, forAllRows = {}, ...rest } = settings ?? { forAllRows: {} };
	const meanings = columns ?? names.map((name) => findExactColumn(name) ?? null);
	return { ...rest, timeZone, forAllRows, columns: meanings.slice(0, names.length), names, isExport: !columns };
}

function toReadRow(record: CsvRecord | CsvError, settings: CellSettings): ReadRow {
	if ("error" in record) return record;
	const { row, line, cells } = record;
	if (cells.slice(settings.names.length).some((cell) => cell.trim() !== ""))
		return {
			row,
			line,
			error: `This row has ${cells.length} values, but the header names ${settings.names.length} columns.`,
		};
	return { row, line, read: readCells(cells, settings) };
}
