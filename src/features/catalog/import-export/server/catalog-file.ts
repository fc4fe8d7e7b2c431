import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import type { CatalogRow } from "../rules/catalog-row.ts";
import { csvColumns, toCells } from "../rules/csv-row.ts";
import type { Encoding } from "../rules/text-encoding.ts";
import { readCsvRows } from "./read-csv-rows.ts";
import { readJsonRows } from "./read-json-rows.ts";
import { readTextFile } from "./read-text-file.ts";
import type { Source } from "./source-row.ts";

/** Characters that are read at a time. */
const pieceSize = 256 * 1024;

/** The kind of a catalog file by its ending, or undefined when it is neither `.json` nor `.csv`. */
export function kindOf(file: string): "json" | "csv" | undefined {
	return file.match(/\.(json|csv)$/i)?.[1]?.toLowerCase() as "json" | "csv" | undefined;
}

/** A catalog file as a source of rows. */
export const readFileRows = (file: string, kind: "json" | "csv", encoding: Encoding): Source => rowsOf(() => readTextFile(file, encoding), kind);

/** The text of a catalog file as a source of rows. */
export function readTextRows(text: string, kind: "json" | "csv"): Source {
	async function* pieces() {
		for (let at = 0; at < text.length; at += pieceSize) yield text.slice(at, at + pieceSize);
	}
	return rowsOf(pieces, kind);
}

const rowsOf =
	(pieces: () => AsyncIterable<string>, kind: "json" | "csv"): Source =>
	() =>
		kind === "json" ? readJsonRows(pieces()) : readCsvRows(pieces());

/** Courses as the text of a catalog file, piece by piece. */
export const fileText = (kind: "json" | "csv", rows: AsyncIterable<CatalogRow>): AsyncGenerator<string> =>
	kind === "json" ? jsonText(rows, () => {}) : csvText(rows, () => {});

/**
 * Writes courses to a file. The file is there whole or not at all: it takes its name when everything is written.
 *
 * @param onRow told of each course as it is written
 */
export async function writeFileRows(file: string, kind: "json" | "csv", rows: AsyncIterable<CatalogRow>, onRow: () => void): Promise<void> {
	const unfinished = `${file}.${process.pid}.part`;
	try {
		await pipeline(Readable.from(kind === "json" ? jsonText(rows, onRow) : csvText(rows, onRow)), createWriteStream(unfinished));
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
	// With a byte-order mark, Excel reads accented letters as they are.
	yield `\ufeff${csvColumns.join(",")}\n`;
	for await (const row of rows) {
		// Every cell in quotes: a lone carriage return would end the line for some readers.
		yield stringify([toCells(row)], { quoted: true });
		onRow();
	}
}
