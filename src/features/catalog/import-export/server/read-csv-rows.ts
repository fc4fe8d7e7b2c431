import { type ColumnMapping, findDelimiter, readHeader } from "../rules/csv-header.ts";
import { type CsvError, type CsvRecord, splitCsv } from "../rules/csv-records.ts";
import { fromCells } from "../rules/csv-row.ts";
import { delimiterCharacters } from "../rules/delimiters.ts";
import type { SourceRow } from "./source-row.ts";

/**
 * Parses courses from a CSV text in pieces. The first line names the columns in any order, and determines the delimiter.
 *
 * @param mapping the columns, if the first line has other names for them
 */
export async function* readCsvRows(pieces: AsyncIterable<string>, mapping?: ColumnMapping): AsyncGenerator<SourceRow> {
	let columns: ColumnMapping | undefined;
	for await (const read of readRecords(pieces)) {
		if ("delimiter" in read) yield read;
		else if (columns) yield toRow(columns, read);
		else if ("error" in read) return void (yield read);
		else {
			const header = readHeader(read.cells, mapping);
			if ("error" in header) return void (yield { line: read.line, error: header.error });
			columns = header.columns;
		}
	}
	if (!columns) yield { line: 1, error: "The first line must name the columns." };
}

async function* readRecords(pieces: AsyncIterable<string>) {
	let found: SourceRow | undefined;
	const splitter = splitCsv((firstLine) => {
		const delimiter = findDelimiter(firstLine);
		found = { line: 1, delimiter };
		return delimiterCharacters[delimiter];
	});
	function* yieldRows(records: Iterable<CsvRecord | CsvError>) {
		for (const record of records) {
			if (found && "delimiter" in found) yield found;
			found = undefined;
			yield record;
		}
	}
	for await (const piece of pieces) yield* yieldRows(splitter.take(piece));
	yield* yieldRows(splitter.end());
}

function toRow(columns: ColumnMapping, read: CsvRecord | CsvError): SourceRow {
	if ("error" in read) return read;
	const { line, cells } = read;
	const beyond = cells.slice(columns.length).some((cell) => cell !== "");
	if (cells.length >= columns.length && !beyond) return { line, value: fromCells(columns, cells) };
	const values = cells.length === 1 ? "1 value" : `${cells.length} values`;
	return { line, error: `This row has ${values}, but the first line names ${columns.length} columns.` };
}
