import { setImmediate } from "node:timers/promises";
import { findDelimiter } from "../../rules/columns/find-delimiter.ts";
import { type Header, maxHeaderRecords } from "../../rules/columns/find-header.ts";
import { type CsvError, type CsvRecord, splitCsv } from "../../rules/csv-records.ts";
import { type Delimiter, delimiterCharacters } from "../../rules/delimiters.ts";
import { readHeader } from "../../rules/rows/read-table.ts";

/** In characters. Other requests are served between two pieces. */
const pieceSize = 32 * 1024;

type Row = CsvRecord | CsvError;

/** How a CSV text begins. */
interface CsvStart {
	delimiter: Delimiter | undefined;
	header: Header | undefined;
	first: Row | undefined;
}

/**
 * Reads a CSV text in pieces: how it begins, then the records below its header. `isKnown` recognizes the names of
 * columns.
 */
export async function* readRecords(
	pieces: AsyncIterable<string>,
	isKnown?: (cell: string) => boolean,
): AsyncGenerator<CsvStart | Row> {
	let delimiter: Delimiter | undefined;
	const splitter = splitCsv((start) => {
		delimiter = findDelimiter(start, isKnown);
		return delimiterCharacters[delimiter];
	});
	let waiting: Row[] | null = [];

	function* begin(records: Row[]): Generator<CsvStart | Row> {
		waiting = null;
		const header = readHeader(records, isKnown);
		yield { delimiter, header, first: records[0] };
		yield* records.slice(header?.length ?? 0);
	}
	function* pass(records: Iterable<Row>): Generator<CsvStart | Row> {
		for (const record of records) {
			if (!waiting) yield record;
			else if (waiting.push(record) > maxHeaderRecords) yield* begin(waiting);
		}
	}
	for await (const piece of pieces) yield* pass(splitter.take(piece));
	yield* pass(splitter.end());
	if (waiting) yield* begin(waiting);
}

/** Reads the records below the header of a CSV text. */
export async function* readTextRecords(text: string, isKnown: (cell: string) => boolean): AsyncGenerator<Row> {
	async function* pieces() {
		for (let at = 0; at < text.length; at += pieceSize) {
			yield text.slice(at, at + pieceSize);
			await setImmediate();
		}
	}
	for await (const record of readRecords(pieces(), isKnown)) if (!("header" in record)) yield record;
}
