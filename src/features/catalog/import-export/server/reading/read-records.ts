import { setImmediate } from "node:timers/promises";
import { findDelimiter } from "../../rules/columns/find-delimiter.ts";
import { maxHeaderRecords } from "../../rules/columns/find-header.ts";
import { type CsvError, type CsvRecord, splitCsv } from "../../rules/csv-records.ts";
import { delimiterCharacters } from "../../rules/delimiters.ts";
import { readHeader } from "../../rules/rows/read-table.ts";

/** In characters. Other requests are served between two pieces. */
const pieceSize = 32 * 1024;

/** Reads the records below the header of a CSV text. `isKnown` recognizes the names of columns. */
export async function* readRecords(
	text: string,
	isKnown: (cell: string) => boolean,
): AsyncGenerator<CsvRecord | CsvError> {
	const splitter = splitCsv((start) => delimiterCharacters[findDelimiter(start, isKnown)]);
	let first: (CsvRecord | CsvError)[] | null = [];

	function* skipHeader(records: (CsvRecord | CsvError)[]) {
		first = null;
		yield* records.slice(readHeader(records, isKnown)?.length ?? 0);
	}
	function* pass(records: Iterable<CsvRecord | CsvError>) {
		for (const record of records) {
			if (!first) yield record;
			else if (first.push(record) > maxHeaderRecords) yield* skipHeader(first);
		}
	}
	for (let at = 0; at < text.length; at += pieceSize) {
		yield* pass(splitter.take(text.slice(at, at + pieceSize)));
		await setImmediate();
	}
	yield* pass(splitter.end());
	if (first) yield* skipHeader(first);
}
