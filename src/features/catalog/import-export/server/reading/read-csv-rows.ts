import { siteZones } from "#values/time-zones/site-zones.ts";
import { findExactColumn } from "../../rules/columns/column-names.ts";
import { describeHeaderError } from "../../rules/columns/describe-header-error.ts";
import { findDelimiter } from "../../rules/columns/find-delimiter.ts";
import { maxHeaderRecords } from "../../rules/columns/find-header.ts";
import type { ColumnMapping } from "../../rules/columns/guess-columns.ts";
import { type CsvError, type CsvRecord, splitCsv } from "../../rules/csv-records.ts";
import { type Delimiter, delimiterCharacters } from "../../rules/delimiters.ts";
import { groupRows, type ReadRow, toCourses } from "../../rules/rows/group-rows.ts";
import { type CellSettings, readCells } from "../../rules/rows/read-cells.ts";
import type { ReadSettings } from "../../rules/rows/read-settings.ts";
import { readHeader } from "../../rules/rows/read-table.ts";
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
	let delimiter: Delimiter | undefined;
	const splitter = splitCsv((start) => {
		delimiter = findDelimiter(start);
		return delimiterCharacters[delimiter];
	});
	const first: (CsvRecord | CsvError)[] = [];
	let settings: CellSettings | undefined;
	const rows: ReadRow[] = [];

	function* read(records: Iterable<CsvRecord | CsvError>, isLast: boolean): Generator<SourceRow, boolean> {
		for (const record of records) {
			if (settings) yield* readRow(record, settings);
			else first.push(record);
			if (!settings && first.length > maxHeaderRecords && !(yield* begin())) return false;
		}
		return !isLast || settings !== undefined || (yield* begin());
	}

	/** Finds the header, and reads the rows so far. Returns false if it is not readable. */
	function* begin(): Generator<SourceRow, boolean> {
		if (delimiter !== undefined) yield { row: 1, line: 1, delimiter };
		const header = readHeader(first);
		const [start] = first;
		if (!header || header.names.length === 0 || !start) {
			const { row, line } = start ?? { row: 1, line: 1 };
			yield { row, line, error: start && "error" in start ? start.error : "The first line must name the columns." };
			return false;
		}
		const columns = options.columns ?? header.names.map((name) => findExactColumn(name) ?? null);
		const error = describeHeaderError(header.names, options.columns);
		if (error) {
			yield { row: start.row, line: start.line, error };
			return false;
		}
		const { timeZone = siteZones().first, forAllRows = {}, ...rest } = options.settings ?? { forAllRows: {} };
		settings = {
			...rest,
			timeZone,
			forAllRows,
			columns: columns.slice(0, header.names.length),
			names: header.names,
			isExport: !options.columns,
		};
		for (const record of first.slice(header.length)) yield* readRow(record, settings);
		return true;
	}

	function* readRow(record: CsvRecord | CsvError, current: CellSettings): Generator<SourceRow> {
		const found = toReadRow(record, current);
		if (current.columns.includes("sessionType") || current.columns.includes("parent")) rows.push(found);
		else yield* toCourses(found);
	}

	for await (const piece of pieces) if (!(yield* read(splitter.take(piece), false))) return;
	if (yield* read(splitter.end(), true)) yield* groupRows(rows);
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
