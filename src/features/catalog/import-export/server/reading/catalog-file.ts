import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import { messageOfError } from "#values/error-message.ts";
import type { Encoding } from "#values/formats/text-encoding.ts";
import { csvColumns } from "../../fields.ts";
import type { CatalogRow } from "../../rules/catalog-row.ts";
import type { Place } from "../../rules/csv-records.ts";
import { toCells } from "../../rules/rows/csv-row.ts";
import { splitList } from "../../rules/split-list.ts";
import { type CsvOptions, readCsvRows } from "./read-csv-rows.ts";
import { readTextFile } from "./read-text-file.ts";
import type { Source, SourceRow } from "./source-row.ts";

const pieceSize = 256 * 1024;

/** Determines the kind by the file's extension; undefined for others. */
export function parseFileKind(file: string): "json" | "csv" | undefined {
	return file.match(/\.(json|csv)$/i)?.[1]?.toLowerCase() as "json" | "csv" | undefined;
}

export const readFileRows = (file: string, kind: "json" | "csv", encoding: Encoding, options?: CsvOptions): Source =>
	readRows(() => readTextFile(file, encoding), kind, options);

export function readTextRows(text: string, kind: "json" | "csv", options?: CsvOptions): Source {
	async function* pieces() {
		for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize);
	}
	return readRows(pieces, kind, options);
}

const readRows =
	(pieces: () => AsyncIterable<string>, kind: "json" | "csv", options?: CsvOptions): Source =>
	() =>
		kind === "json" ? readJsonRows(pieces()) : readCsvRows(pieces(), options);

/** Formats courses as a catalog file, in pieces. */
export const fileText = (kind: "json" | "csv", rows: AsyncIterable<CatalogRow>): AsyncGenerator<string> =>
	kind === "json" ? jsonText(rows, () => {}) : csvText(rows, () => {});

/** Writes courses to a file and renames it when complete. `onRow` is called for each course. */
export async function writeFileRows(
	file: string,
	kind: "json" | "csv",
	rows: AsyncIterable<CatalogRow>,
	onRow: () => void,
): Promise<void> {
	const unfinished = `${file}.${process.pid}.part`;
	try {
		await pipeline(
			Readable.from(kind === "json" ? jsonText(rows, onRow) : csvText(rows, onRow)),
			createWriteStream(unfinished),
		);
		await rename(unfinished, file);
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}

async function* jsonText(rows: AsyncIterable<CatalogRow>, onRow: () => void): AsyncGenerator<string> {
	let before = "[\n";
	for await (const row of rows) {
		yield before + JSON.stringify(row);
		before = ",\n";
		onRow();
	}
	yield before === ",\n" ? "\n]\n" : "[]\n";
}

async function* csvText(rows: AsyncIterable<CatalogRow>, onRow: () => void): AsyncGenerator<string> {
	// Excel needs a byte-order mark to read accented letters.
	yield `\ufeff${csvColumns.join(",")}\n`;
	for await (const row of rows) {
		// Quotes every cell, because some readers end a line at a lone carriage return.
		yield stringify([toCells(row)], { quoted: true });
		onRow();
	}
}

/** Parses courses from a JSON array in pieces. */
async function* readJsonRows(pieces: AsyncIterable<string>): AsyncGenerator<SourceRow> {
	const splitter = splitList();
	let row = 0;
	for await (const chunk of pieces) {
		for (const { line, text } of splitter.take(chunk)) {
			row += 1;
			yield parse({ row, line }, text);
		}
		if (splitter.error()) break;
	}
	const error = splitter.error() ?? splitter.end();
	if (error) yield { row: row + 1, line: error.line, error: `This JSON file can't be read: ${error.reason}` };
}

function parse(place: Place, text: string): SourceRow {
	try {
		return { ...place, value: JSON.parse(text) };
	} catch (error) {
		return { ...place, error: `This is not valid JSON: ${messageOfError(error)}` };
	}
}
