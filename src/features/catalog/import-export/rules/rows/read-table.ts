import { findExactColumn } from "../columns/column-names.ts";
import { findDelimiter } from "../columns/find-delimiter.ts";
import { findHeader, type Header, maxHeaderRecords } from "../columns/find-header.ts";
import { type CsvError, type CsvRecord, splitCsv } from "../csv-records.ts";
import { type Delimiter, delimiterCharacters } from "../delimiters.ts";

/** A CSV text as a table. */
export interface Table {
	delimiter: Delimiter;
	header: Header;
	/** The rows below the header. */
	rows: (CsvRecord | CsvError)[];
}

/** Splits a CSV text; undefined if it has no readable header. `isKnown` recognizes the names of columns. */
export function readTable(text: string, isKnown?: (cell: string) => boolean): Table | undefined {
	let delimiter: Delimiter = "comma";
	const splitter = splitCsv((start) => {
		delimiter = findDelimiter(start, isKnown);
		return delimiterCharacters[delimiter];
	});
	const records = [...splitter.take(text), ...splitter.end()];
	const header = readHeader(records, isKnown);
	return header && { delimiter, header, rows: records.slice(header.length) };
}

/** Finds the header in the first records of a file. */
export function readHeader(
	records: readonly (CsvRecord | CsvError)[],
	isKnown?: (cell: string) => boolean,
): Header | undefined {
	const readable: string[][] = [];
	for (const record of records.slice(0, maxHeaderRecords + 1)) {
		if (!("cells" in record)) break;
		readable.push(record.cells);
	}
	return findHeader(readable, isKnown);
}

/** Whether an import reads all columns without being told what they are. */
export const hasExactNames = (names: readonly string[]): boolean => {
	const columns = names.map(findExactColumn);
	return !columns.includes(undefined) && new Set(columns).size === columns.length;
};
